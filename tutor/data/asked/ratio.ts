const parts = String.raw`(\d+(?:\s*:\s*\d+){1,2})`;

const unitPattern = String.raw`(?:\s*(kg|g|km|m|cm|mm|ml|l|litres?|metres?|grams?|minutes?|hours?))?`;

export const shareAsked = `(?:share|divide|split) (?:out )?(?:([£$€₹])\\s*)?(\\d+(?:\\.\\d+)?)${unitPattern}(?: [a-z]+)?(?: between [a-z ]{1,30})? (?:in|into|using) (?:the|a) ratio (?:of )?${parts}`;

export const simplifyAsked = `(?:simplify|write|reduce|give|what is) (?:the ratio )?(?:of )?${parts}(?: (?:in|to) (?:its |the )?(?:simplest|lowest) (?:form|terms))?`;

export const countedAsked = `(?:there are|[a-z ]{1,30} has|we have|a [a-z]+ has) (\\d+) ([a-z]+) and (\\d+) ([a-z]+)(?: (?:in|on|at) [a-z ]{1,24})?[.,] (?:what is|write|find|give|write down) the ratio of ([a-z]+) to ([a-z]+)(?: in (?:its|the) (?:simplest|lowest) (?:form|terms))?`;

export const scaledAsked = `the ratio of ([a-z]+) to ([a-z]+)(?: in [a-z ]{1,24})? is (\\d+)\\s*:\\s*(\\d+)[.,] (?:there are|if there are) (\\d+) ([a-z]+)[.,]? how many ([a-z]+)(?: are there)?`;
