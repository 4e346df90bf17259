const angle = String.raw`(\d{1,3}) ?(?:°|degrees?)`;
const kinds = '(?:(?:an? )?(?:acute|obtuse|reflex|right|straight)(?:[- ]angled?| angle)?(?:,? or |, ?)?)';

/** 'Is 135° acute or obtuse?' */
export const kindAsked = [
  `is (?:an angle of |the angle )?${angle} (${kinds}{2,4})`,
  `what (?:kind|type|sort) of angle (?:is|measures) (?:an angle of )?${angle}`,
  `(?:an angle (?:of|is|measures) )${angle}[.,;:]? (?:what (?:kind|type|sort) of angle is (?:it|this)|is it (${kinds}{2,4}))`,
];

const side = '(north|south|east|west)';
const turn = String.raw`(?:through |by )?(?:(90|180|270|360) ?(?:°|degrees?)|(?:an? )?(quarter|half|three[- ]quarters?|full|whole)(?: of a)? turn|(?:an? |1 |one )?(right angle)|(2|3|two|three) (?:right angles|quarter turns))`;
const way = '(clockwise|anti-?clockwise|counter-?clockwise|to (?:the|my|your|his|her) (?:right|left)|right|left)';
const who = '(?:i|you|he|she|they|we|it|[a-z]+)';

/** 'I am facing north and turn 90° clockwise. Which way am I facing?' */
export const turnAsked = [
  `(?:if )?${who} (?:am |is |are |was )?(?:facing|faces?|looking|looks?|stands? facing)(?: to the)? ${side}[.,]? (?:and |then )*(?:${who} )?(?:make|makes|turns?|turned|turning) ${turn}(?: ${way})?[.,]? (?:which|what) (?:way|direction|compass point) (?:am|is|are|do|does|will) ${who} (?:be )?(?:now )?(?:facing|face|looking|look)(?: now)?`,
];

export const handsAsked = [
  `(?:what is |find |how (?:big|large) is )?(?:the )?(?:size of the )?(?:smaller |small |smallest )?angle between the (?:2 |two )?hands of (?:a|the) clock (?:at|when it is) (\\d{1,2}) ?o['’]clock`,
];
