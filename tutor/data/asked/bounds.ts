const place = '(ten|10|hundred|100|thousand|1,?000)';
const least = '(smallest|least|lowest|largest|biggest|greatest|highest)';

/** Which numbers round to a number: the smallest and the largest of them. */
export const boundsAsked = [
  `(?:what is |find |write )?the ${least} (?:possible )?(?:whole |counting )?number that (?:rounds?|can be rounded|gives|is rounded) to (\\d[\\d,]*)(?: when (?:it is )?rounded)?,? to the nearest ${place}`,
];
export const boundsTold = [
  `a (?:whole )?number (?:is )?round(?:ed|s)? to the nearest ${place} (?:is|gives|to give|makes) (\\d[\\d,]*)[.,;:] ?(?:what is|find|write) the ${least} (?:possible )?(?:whole )?(?:number|value) (?:(?:that )?it (?:could|can|might) (?:be|have been)|possible)`,
];
