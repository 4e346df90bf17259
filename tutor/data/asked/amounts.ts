const signs = String.raw`\s*(\+|-|plus|minus|add|take away|subtract|and)\s*`;

export const sumPattern = `(?:what is |find |work out |calculate |add )?(?:the (?:sum|total|total cost) of )?{amount}${signs}{amount}(?:${signs}{amount})?(?: in ([a-z]+))?`;

export const swapped = `(?:subtract|take(?: away)?) {amount} from {amount}`;

export const between = `(?:what is |find )?the difference between {amount} and {amount}`;

export const timesPattern = `(?:what is |find |work out )?{amount}\\s*(?:\\*|x|times|multiplied by)\\s*{number}`;

export const timesTurned = `(?:what is |find |work out )?{number}\\s*(?:\\*|x|times|lots of)\\s*{amount}`;

export const sharePattern = `(?:what is |find |work out )?{amount}\\s*(?:÷|/|divided by|shared by|shared between|shared equally between)\\s*{number}`;

export const shareOutPattern = `(?:share|divide) {amount} (?:equally )?(?:by|between) {number}`;

export const costPattern = `(?:what is |find |work out )?(?:the )?(?:total )?(?:cost|price) of (\\d+) [a-z]+(?: [a-z]+)? (?:at|costing|for) {amount} each`;
