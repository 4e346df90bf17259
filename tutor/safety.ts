/**
 * Words by which a child says that it is in danger or in despair. They are about the child itself ('me', 'myself', 'I'):
 * a story problem in which somebody is hit, or a science question about dying plants, is homework. Written against
 * `plain` text: lower case, no apostrophes, single spaces. Children's own spellings are part of the words.
 */
const self = '(?:my ?sel[fv]e?|me ?self|mi ?self)';
const who =
  '(?:(?:my|our|the) )?(?:step ?)?(?:mum|mummy|mom|mommy|mam|mama|ma|dad|daddy|dada|papa|pa|father|mother|parents?|brother|sister|uncle|aunt(?:y|ie)?|cousin|gran(?:dad|dpa|dma|ny|ma|pa)?|nan(?:a|ny)?|teacher|coach|tutor|babysitter|neighbou?r|boyfriend|girlfriend|man|guy|boy|boys|girls?|kids|bull(?:y|ies)|class|classmates|people|friends?|someone|somebody|everyone|everybody|he|she|they|it)(?:s| is| are| was| were)?';
const always = '(?:(?:always|often|just|really|still|keeps?|kept|sometimes|also|even|so|all) )*';
const hit =
  '(?:hit(?:s|ting|ted)?|beat(?:s|ing|en)?|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|whip(?:s|ped|ping)?|burn(?:s|ed|t|ing)?|hurt(?:s|ed|ing)?|smack(?:s|ed|ing)?|cut(?:s|ting)|lock(?:s|ed|ing))';

// A game or a ball: nobody is in danger.
const unlessPlay =
  '(?! (?:by|at|in (?:chess|cards|darts|a|the (?:race|game|match|final|quiz))|with (?:a |the )?(?:ball|snowball|pillow|water)|the ball|a ball|up early|home|to (?:the|it)|\\d))';

const dangers: readonly RegExp[] = [
  // To hurt oneself, not to want to live.
  /\b(?:kill|kil|kiling|killing|murder|hang|hanging|drown|drowning|stab|stabbing|shoot|shooting|poison|poisoning) SELF\b/,
  /\b(?:hurt|hert|hurting|cut|cutting|harm|harming|burn|burning|starve|starving|punish|punishing) SELF\b(?! (?:by accident|on|when|while|playing|falling|off|out|a (?:piece|slice)))/,
  /\bself ?harm\w*|\bsuicid\w*|\bsuicde\b|\bsuiside\b|\bkms\b|\bunalive\b/,
  /(?:^|\b(?:i|im|and|but) (?:\w+ ){0,3})(?:want|wanna|wish|wanted|need|going|gonna|ready|rather|try|trying|feel like) (?:to |i (?:could|would|can) )?(?:just |really )?(?:die(?! (?:laughing|of laughter))|dye(?= (?:now|today|please|because|and i)|$)|be dead|not be alive|not exist|not wake up|never wake up|disappear for ?ever)\b/,
  /\b(?:feel|felt) like (?:dying|ending it|i want to die)\b/,
  /\bwish (?:that )?i (?:was|were|wer|is|am) (?:dead|never born|not alive|not here anymore|not born)\b|\bwish (?:that )?i (?:had never been|wasnt|werent|was not) (?:born|alive)\b/,
  /\b(?:dont|do not|didnt|dnt) (?:want|wanna|wan)(?: to| 2)? (?:live|be alive|be here any ?more|exist|wake up)\b(?! (?:in|on|at|near|with|early|for))/,
  /\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/,
  /\b(?:better off|happier) (?:without me|if i (?:was|were|am) (?:dead|gone))\b/,
  /\b(?:no (?:reason|point) (?:to|in|of) (?:live|living|life|being alive)|nothing to live for)\b/,
  /\bi (?:really |so |just )?hate (?:my life|living|being alive|SELF)\b/,
  /\b(?:nobody|no one|noone|no ?body|none) (?:in the world |at (?:home|school) )?(?:loves?|likes?|wants?|cares? about|would miss|will miss) me\b/,
  /\b(?:everyone|everybody|they all|the whole class|all (?:of )?(?:the )?(?:kids|children|boys|girls)) hates? me\b/,

  // Hit, threatened.
  /\bWHO ALWAYSHIT me\bUNLESS/,
  /\b(?:hits|beats|hurts|punches|slaps|kicks|chokes|strangles|burns) me\bUNLESS/,
  /\b(?:hit|hits|beat|beats|hurts?|hurting|punch(?:es)?|slaps?|kicks?) (?:me and my|my (?:mum|mummy|mom|mam|brother|sister|little|baby))\b/,
  /\b(?:beat(?:s|ing)?|beaten) me up\b|\bthrow(?:s|n|ing)? (?:things|stuff|plates|bottles) at me\b/,
  /\b(?:kill|kil|murder|stab|shoot) me\b|\bthreaten(?:s|ed|ing)? (?:me|to (?:hurt|kill|hit|beat|cut|burn|tell on))\b/,
  /\b(?:scared|afraid|frightened|scard|terrified|frightend) (?:of|to be (?:alone )?(?:with|near)) (?:my (?:step ?)?(?:mum|mummy|mom|mam|dad|daddy|father|mother|brother|uncle|parents|grandad|grandpa|cousin|teacher|coach|family)|him|her|them|that man)\b/,
  /\b(?:scared|afraid|frightened|scard|terrified) (?:to|of) go(?:ing)? (?:home|to school|back)\b|\b(?:dont|do not) (?:feel )?(?:safe|want to go|wanna go) (?:at )?home\b|\b(?:not|isnt|im not|dont feel) safe (?:at home|here|with (?:him|her|them|my))\b/,
  /\brun(?:ning)? away (?:from (?:home|my (?:house|mum|mom|dad|family|parents)))\b/,

  // Touched, asked for secrets or pictures.
  /\b(?:touch|tuch|toch)(?:es|ed|ing|s)? (?:me\b|my (?:private|privates|private parts?|bum|bottom|body|willy|chest|pants|underwear|legs?)\b)(?! (?:first|on the shoulder|with (?:the|a) (?:ball|wand)))/,
  /\b(?:made|makes|make|forces?|forced|told|tells|asked|asks|wants?|wanted) me (?:to )?(?:touch (?:him|her|it|them|his|hers)|undress|take (?:off )?my (?:clothes|top|trousers|pants|underwear)(?: off)?|be naked|kiss (?:him|her|them)|keep (?:it|this|that) (?:a )?secret|(?:send|show) (?:him|her|them)? ?(?:a )?(?:naked|nude|private|pics?|pictures?|photos?|my (?:body|private|privates)))\b/,
  /\b(?:kiss(?:es|ed)|undress(?:es|ed)|rap(?:es|ed)|molest(?:s|ed)|abus(?:es|ed|ing)|abuse) me\b|\bim (?:being )?abused\b|\bi (?:am|was|have been|got) (?:being )?(?:abused|raped|molested)\b/,
  /\b(?:naked|nude|private) (?:pics?|pictures?|photos?) of me\b|\bsend (?:him|her|them) (?:naked|nude|private)\b|\b(?:secret|dont tell) .{0,40}\b(?:touch|kiss|naked|undress)/,

  // Bullied, alone, not cared for.
  /\bbull(?:y|ys|ies|ied|ying|yed|eyed) me\b|\b(?:i am|im|i was|i get|getting|keep getting|being) (?:being |getting )?(?:bullied|bullyed|bulied|picked on)\b(?! mean)/,
  /\b(?:they|everyone|everybody|kids|the boys|the girls|people) (?:ALWAYS)?(?:call(?:s|ed|ing)? me (?:names|fat|ugly|stupid|a (?:loser|freak|pig))|laugh(?:s|ed|ing)? at me every ?day|spit(?:s|ting)? (?:at|on) me|(?:tell|tells|told) me to (?:die|kill SELF|go die))\b/,
  /\bi (?:have|havent|have not|havnt)(?: not)? (?:eaten|had (?:any )?(?:food|anything to eat)) (?:for|in|since) (?:\w+ )?(?:days?|yesterday|a week)\b|\b(?:there is|theres|we have|they give me|she gives me|he gives me) (?:no food|nothing to eat)(?: at home| in the house| here| and i\b| im\b|$)/,
  /\b(?:mum|mummy|mom|mam|dad|daddy|parents|they|he|she) (?:left|leaves|leave|locked|locks|lock) me (?:alone (?:for days|all night|at night|every night)|(?:in|out) (?:the |my )?(?:room|cupboard|cellar|basement|house|dark|cold|outside))\b|\blocked me (?:in|out)\b/,
  /\b(?:please )?(?:some(?:one|body)|any(?:one|body)) (?:please )?help me (?:please )?(?:im scared|i am scared|hes|shes|theyre|my (?:dad|mum|mom))/,
  /\b(?:i am|im) (?:so |very |really )?(?:scared|afraid|in danger)(?: please)? (?:help me|someone help)\b|\b(?:i am|im) in danger\b|\bhelp me (?:im|i am) (?:scared|afraid|being|hurt|bleeding|alone)\b/,

  // The plainest words in some of the languages that are spoken at home.
  /\b(?:quiero morir(?:me)?|me quiero matar|je veux mourir|me tuer|ich will (?:sterben|nicht mehr leben)|mich umbringen|voglio morire|quero morrer|chce umrzec|olmek istiyorum|mi (?:papa|mama|padre|madre) me pega|(?:mein|meine) (?:papa|mama|vater|mutter) schlagt mich|mon pere me (?:tape|frappe)|ma mere me (?:tape|frappe))\b/,
].map(
  (pattern) =>
    // The parts are words, so that each line above can be read as a sentence.
    new RegExp(
      pattern.source
        .replaceAll('SELF', self)
        .replaceAll('UNLESS', unlessPlay)
        .replaceAll('ALWAYSHIT', always + hit)
        .replaceAll('ALWAYS', always)
        .replaceAll('WHO ', `${who} `),
      'u',
    ),
);

const letters: Record<string, string> = {
  '0': 'o',
  '1': 'i',
  '3': 'e',
  '4': 'a',
  '5': 's',
  '@': 'a',
  $: 's',
  '!': 'i',
};

/** Lower case, no accents or apostrophes, one space between words; 'k1ll', 'dieeee' and 'd i e' as they are meant. */
function plain(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[\p{M}\p{Cf}'’‘`´]/gu, '')
    .replace(/(?<=\p{L})[01345@$!](?=\p{L})/gu, (sign) => letters[sign] ?? sign)
    .replace(/(\p{L})\1{2,}/gu, '$1')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/(?<=^| )(?!i )\p{L}(?: \p{L}){2,}(?= |$)/gu, (spelled) => spelled.replaceAll(' ', ''))
    .trim();
}

/**
 * Takes any text of a child and tells whether it speaks of danger or despair: then the answer is kind fixed words and a
 * person to turn to, never an exercise and never an AI's reply. Looks at the first 5,000 characters; never throws.
 */
export function isDistressed(text: string): boolean {
  const whole = text.slice(0, 5_000);
  // Sentence by sentence too: what follows a sum begins anew.
  const said = [whole, ...whole.split(/[.?!\n]+\s/).slice(0, 200)].map(plain);
  return said.some((part) => dangers.some((danger) => danger.test(part)));
}
