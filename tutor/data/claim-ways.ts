/** Ways in which a sum comes with a result to be judged: the child's own, or one of its homework. */
const operators = String.raw`[+\-−–×x*÷/]|plus|add|minus|take ?away|times|multiplied by|divided by`;
const number = String.raw`\d+(?:[.,]\d+)*(?:/\d+)?`;
const sum = String.raw`(\(?${number}(?:\)?\s*(?:${operators})\s*\(?${number})+\)?)`;
const result = `(${number})`;
const equals = String.raw`\s*(?:=|is|are|equals?|is equal to|makes?)\s*`;
const sums = `${sum}${equals}${result}`;
const pause = String.raw`[\s,.?!:;-]*`;
const thinks = String.raw`(?:so |and )?(?:i|we) (?:think|thought|say|said|got|get|wrote|put|have|did)(?: that| it is)?`;
const isRight = String.raw`(?:(?:is|was) (?:that|this|it|my answer) (?:right|rite|correct|true|wrong|ok(?:ay)?)|(?:am|was) i (?:right|correct|wrong)|did i (?:get|do) (?:it|this|that) (?:right|correctly)|right|rite|correct)`;
const orFalse = String.raw`(?:(?:is (?:it|this|that) )?(?:true or false|false or true|true ?/ ?false|t or f|t ?/ ?f))`;
const all = (pattern: string): RegExp => new RegExp(`^${pattern}${pause}$`, 'i');

/** '5 + 3 = 9 is that right': the sum stands first. */
export const ownSums = [all(`(?:${thinks} )?${sums}${pause}${isRight}`), all(`${thinks} ${sums}`)];
/** 'I got 9 for 5 + 3, is that right', 'is 9 the answer to 5 + 3': the result stands first. */
export const ownResults = [
  all(`(?:${thinks}|my answer is) ${result} (?:for|to|when i did) ${sum}(?:${pause}${isRight})?`),
  all(`is ${result} (?:the )?(?:right |correct )?(?:answer|result) (?:to|for|of) ${sum}`),
];
/** '5 + 3 = 9 true or false', 'is 5 + 3 9': homework that asks for the judgement itself. */
export const judgedSums = [
  all(`${sums}${pause}${orFalse}`),
  all(`${orFalse}${pause}${sums}`),
  all(String.raw`is (${number}\s*(?:${operators})\s*${number}) ${result}`),
];
