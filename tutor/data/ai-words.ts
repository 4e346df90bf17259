export const moreThanWords =
  /https?:|www\.|\b[\w.+-]+@[\w-]+\.|\b[\w-]+\.(?:com|org|net|io|co|uk|info|app)\b|<\/?[a-z!]|[`{}[\]|\\~^]|\*\*|__|##|&\w+;|[^\p{L}\p{N}\p{P}\p{Zs}\p{Sc}\p{Sm}°²³]/iu;

export const notItsPlace =
  /\b(?:as an ai|ai (?:model|assistant)|language model|system prompt|(?:my|previous|these|your|above|all) (?:instructions?|prompt)|ignore (?:all|any|the|previous|everything|what)|developer mode|jailbreak|api key|passwords?|chatgpt|openai|click|download|subscribe)\b/i;

export const persona =
  /\b(?:i am|i['’]m|i['’]ll|i will|i can|i think|my name|call me|hello|hi there|dear|(?:great|good|nice) (?:job|question|work|try|thinking)|well done|awesome|amazing|brilliant|excellent|fantastic|wonderful|genius|superstar|so (?:smart|clever)|proud of you|buddy|sweetie|my friend)\b/i;

export const contact =
  /\b(?:phone|e-?mail|text|message|contact|meet|write to) me\b|\bwhere do you live\b|\bwhat is your (?:name|address|number|school|password)\b|\bour secret\b|\bdon['’]?t tell\b|\bsend (?:me|a|your)\b|\b(?:tell|give|show) me (?:your|where you)\b|\bhow old are you\b|\b(?:what|which) school\b/i;

export const namedNumbers: [RegExp, string[]][] = [
  [/\b(?:half|halves|halve|double|twice|pairs?|both|couple)\b/i, ['2', '1/2']],
  [/\b(?:thirds?|triple|triangles?|triangular)\b/i, ['3', '1/3']],
  [/\b(?:quarters?|square|rectang\w+|oblong)\b/i, ['4', '1/4']],
  [/\b(?:fifths?|pentagon\w*)\b/i, ['5', '1/5']],
  [/\b(?:sixths?|hexagon\w*|cubes?|dice|insects?)\b/i, ['6', '1/6']],
  [/\b(?:eighths?|octagon\w*|spiders?)\b/i, ['8', '1/8']],
  [/\b(?:tenths?|percent|per cent)\b|%/i, ['10', '1/10', '100', '1/100']],
  [/\b(?:dogs?|cats?|cows?|horses?|sheep|chairs?|tables?|cars?|seasons?)\b/i, ['4']],
  [/\b(?:angles?|degrees)\b/i, ['90', '180', '360']],
  [/\bmonths?\b/i, ['30', '31']],
  [/\b(?:km|kilomet\w+|kg|kilogram\w*|lit\w+|ml|grams?)\b/i, ['1000']],
  [/\byears?\b/i, ['52']],
];
