export const changeShapes = [
  `(?:how much |what |what is the |find the |work out the )?change (?:do (?:i|you) get |will (?:i|you) get |is there |would (?:i|you) get )?from (?:a )?(£\\d+(?:\\.\\d+)?|\\d+p|\\d+ pence)(?: note| coin)?(?: (?:if|when|after) (?:i|you|he|she|we|they) (?:spend|spends|pay|pays|buy something (?:for|costing))| for| after spending| when spending|:|,)? (£\\d+(?:\\.\\d+)?|\\d+p|\\d+ pence)`,
  `(?:i|you) (?:pay|paid) with (?:a )?(£\\d+(?:\\.\\d+)?|\\d+p)(?: note| coin)? for (?:a|an|some) [a-z]+(?: [a-z]+)? (?:costing|that costs|that cost|for|at) (£\\d+(?:\\.\\d+)?|\\d+p)[.?] (?:how much|what) change (?:do|will|did) (?:i|you) get`,
];

export const storyChange = `(?:[a-z]+) (?:has|had|pays with|paid with) (?:a )?(£\\d+(?:\\.\\d+)?|\\d+p)(?: note| coin)?[.,]? (?:he|she|they) (?:spends?|spent|buys? (?:a|an|some) [a-z]+ (?:for|costing|that costs)) (£\\d+(?:\\.\\d+)?|\\d+p)[.?] (?:how much|what) change (?:does|do|did|will|should) (?:he|she|they|[a-z]+) get(?: back)?`;

export const spendFirst = `(?:i|you) (?:spend|spent|buy something (?:for|costing)) (£\\d+(?:\\.\\d+)?|\\d+p) and (?:pay|paid) with (?:a )?(£\\d+(?:\\.\\d+)?|\\d+p)(?: note| coin)?[.?] (?:how much|what) change (?:do|will|did) (?:i|you) get`;
