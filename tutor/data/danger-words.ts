/**
 * Words by which a child says that it is in danger or in despair. They are about the child itself ('me', 'myself', 'I'):
 * a story problem in which somebody is hit, or a science question about dying plants, is homework. Written against
 * `plain` text: lower case, no apostrophes, single spaces. Children's own spellings are part of the words.
 */
const self = '(?:my ?sel[fv]e?|me ?self|mi ?self)';

const who =
  '(?:(?:my|our|the) )?(?:step ?)?(?:mum|mummy|mom|mommy|mam|mama|ma|dad|daddy|dada|papa|pa|father|mother|parents?|brother|sister|uncle|aunt(?:y|ie)?|cousin|gran(?:dad|dpa|dma|ny|ma|pa)?|nan(?:a|ny)?|teacher|coach|tutor|babysitter|neighbou?r|boyfriend|girlfriend|man|guy|boy|boys|girls?|kids|bull(?:y|ies)|class|classmates|people|friends?|someone|somebody|everyone|everybody|he|she|they|it)(?:s| is| are| was| were)?';

const family =
  '(?:(?:my|our) )?(?:step ?)?(?:mums?|mummys?|moms?|mommys?|mams?|dads?|daddys?|papas?|fathers?|mothers?|parents|brothers?|sisters?|uncles?|aunt(?:y|ie)?s?|cousins?|gran(?:dad|dpa|dma|ny|ma|pa)?s?|boyfriends?|girlfriends?|coach|babysitter)';

const place = '(?: (?:at|in|on) (?:my |the |our )?(?:school|home|class|year|bus|playground|house|street|team))?';

const always = '(?:(?:always|often|just|really|still|keeps?|kept|sometimes|also|even|so|all) )*';

const hit =
  '(?:hit(?:s|ting|ted)?|beat(?:s|ing|en)?|punch(?:es|ed|ing)?|slap(?:s|ped|ping)?|kick(?:s|ed|ing)?|chok(?:es|ed|ing)|strangl(?:es|ed|ing)|whip(?:s|ped|ping)?|burn(?:s|ed|t|ing)?|hurt(?:s|ed|ing)?|smack(?:s|ed|ing)?|cut(?:s|ting)|lock(?:s|ed|ing))';

// A game or a ball: nobody is in danger.
const unlessPlay =
  '(?! (?:by|at|in (?:chess|cards|darts|a|the (?:race|game|match|final|quiz))|with (?:a |the )?(?:ball|snowball|pillow|water)|the ball|a ball|up early|home|to (?:the|it)|after \\d|\\d))';

export const dangers: readonly RegExp[] = [
  // To hurt oneself, not to want to live.
  /\b(?:kill|kil|kiling|killing|murder|hang|hanging|drown|drowning|stab|stabbing|shoot|shooting|poison|poisoning) SELF\b/,
  /\b(?:hurt|hert|hurting|cut|cutting|harm|harming|burn|burning|starve|starving|punish|punishing) SELF\b(?! (?:by accident|on (?!purpose)|when (?!i am sad|im sad)|while|playing|falling|off|out|a (?:piece|slice)))/,
  /\bself ?harm\w*|\bsuicid\w*|\bsuicde\b|\bsuiside\b|\bkms\b|\bunalive\b/,
  /(?:^|\b(?:i|im|and|but) (?:\w+ ){0,3})(?:want|wanna|wish|wanted|need|going|gonna|ready|rather|try|trying|feel like) (?:to |i (?:could|would|can) )?(?:just |really )?(?:die(?! (?:laughing|of laughter))|dye(?= (?:now|today|please|because|and i)|$)|be dead|not be alive|not exist|not wake up|never wake up|disappear for ?ever)\b/,
  /\b(?:feel|felt) like (?:dying|ending it|i want to die)\b/,
  /\bwish (?:that )?i (?:was|were|wer|is|am) (?:dead|never born|not alive|not here anymore|not born)\b|\bwish(?:es)? (?:that )?(?:i|id) (?:had |was |were )?(?:never been|never|wasnt|werent|was not|didnt|not) (?:born|alive|woken up|wake up|woke up|exist)\b|\bwants? (?:it )?all (?:to be over|to end|to stop)\b/,
  /\b(?:dont|do not|didnt|dnt) (?:want|wanna|wan)(?: to| 2)? (?:live|be alive|be here any ?more|be (?:in|on) this (?:world|planet|earth)|exist|wake up)\b(?! (?:in|on|at|near|with|early|for))/,
  /\b(?:end|ending|take|taking) (?:my (?:own )?life|it all)\b/,
  /\b(?:better off|happier) (?:without me|if i (?:was|were|am) (?:dead|gone))\b/,
  /\b(?:no (?:reason|point) (?:to|in|of) (?:live|living|life|being alive)|nothing to live for)\b/,
  /\bi (?:really |so |just )?hate (?:my life|living|being alive|SELF)\b/,
  /\b(?:nobody|no one|noone|no ?body|none) (?:in the world |at (?:home|school) )?(?:loves?|likes?|wants?|cares? about|would miss|will miss) me\b/,
  /\b(?:everyone|everybody|they all|the whole class|all (?:of )?(?:the )?(?:kids|children|boys|girls)) hates? me\b/,

  /\b(?:i|ill|id) (?:should|deserve|ought|hope|would rather) (?:to |i |just )*(?:die|be dead|not be here)\b/,
  /\bi (?:\w+ ){0,2}(?:think|thinking|thought|dream|talk) (?:\w+ ){0,2}about (?:dying|death|being dead|killing|ending (?:it|my|things))\b/,
  /\b(?:nobody|no one|noone|people|they|everyone|mum|mom|dad) (?:\w+ ){0,2}(?:care|notice|miss me|mind|sad|happy|happier|better off) if i (?:died|die|was dead|were dead|was gone|were gone|disappeared|killed)\b/,
  /\b(?:want|wanna|wants|going|gonna|need|try|trying) (?:to )?(?:stop (?:living|being alive|existing)|end (?:it|things|everything)(?: all| now| tonight| today|$)|disappear(?: and| from (?:here|the world|this world)|$)|jump (?:off|from) (?:a |the |our )?(?:bridge|roof|building|cliff|window|balcony)|jump in front of)/,
  /\bi (?:\w+ ){0,3}(?:took|take|swallowed|swallow|eat|ate) (?:too many|all (?:of )?(?:the|my|mums|moms|dads)|a lot of|loads of|lots of|the whole (?:pack|box|bottle) of) (?:\w+ )?(?:pills?|tablets?|medicine|painkillers?|paracetamol)\b/,
  /\blife (?:is|isnt|is not|feels|seems) (?:not |just )?(?:worth (?:it|living)|pointless|meaningless|over)\b|\b(?:cant|can not|cannot) (?:go on|cope|take it|live) (?:any ?more|like this)\b|\bgiv(?:e|ing|en) up on life\b|\bgoodbye for ?ever\b|\bi wish (?:a|the) (?:car|bus|train|truck|lorry) (?:would|will|could|had) (?:hit|run over|kill)|\bdont deserve to (?:live|be alive)\b|\bwant(?:s)? to (?:be (?:with \w+ (?:\w+ )?)?in|go to) heaven\b/,
  /\b(?:no|any|a) (?:reason|point) (?:to|in|of|for|in me|for me to) (?:live|living|life|being alive|being here|go on|going on|being me)\b/,
  /\b(?:i feel|im feeling|i am|im|makes me feel|feel) (?:so |really |very |just |completely |totally |all )*(?:worthless|hopeless|suicidal|empty inside|like a burden|like nobody loves me|unloved|like hurting)\b/,
  /\b(?:i|ive|im|i have|i keep|i am) (?:\w+ ){0,2}(?:cut|cutting|scratch|scratching|burn|burning) (?:my|mi) (?:own )?(?:arms?|wrists?|legs?|skin|thighs?)\b(?! (?:by accident|on|when|while|playing|falling))|\bive been cutting\b(?= (?:again|at night|since|because)|$)/,

  // Hit, threatened.
  /\bWHOPLACE (?:ALWAYS)?(?:hit|hits|beat|beats|kick|kicks|punch|punches|hurt|hurts|push|pushes|shove|shoves|spit at|spit on|spits at|spits on|trip|trips|attack|attacks) (?:me|us)(?= (?:every|all the time|each|at (?:break|school|lunch|play|home|night)|in the|after school|when|because|until|so|hard|a lot|and (?:hit|kick|punch|hurt|push|call|take|steal|laugh|spit|nobody|i))|$)/,
  /\b(?:throw|throws|threw|throwing|push|pushes|pushed|slam|slams|slammed|drag|drags|dragged) me (?:\w+ )?(?:against|into|down|out of|at|on|off|over|across|by)\b(?! (?:the )?(?:swing|swings|pool|water|water slide|slide|sledge|trampoline|sea|hill))/,
  /\b(?:pull|pulls|pulled) (?:me by )?my hair\b|\b(?:grabs?|grabbed|holds?|held) me (?:by the (?:neck|throat|hair)|down)\b/,
  /\b(?:bruises?|marks|scars?|burns|cuts) (?:from|because of|made by|by) (?:FAMILY|him|her|them)\b|\b(?:gave|gives|left) me (?:a )?(?:bruises?|black eye|scars?)\b/,
  /\b(?:FAMILY|he|she|they) (?:\w+ ){0,5}(?:hit|hits|hitting|beats?|beating|hurts?|hurting|punch(?:es|ed)?|chok(?:es|ed)|slap(?:s|ped)?|kick(?:s|ed)) (?:my (?:\w+ )?(?:mum|mummy|mom|mam|mother|sister|brother|baby|grandma|gran)|mum|mummy|mom|us)\bUNLESS/,
  /\b(?:being|are|is) mean to me and \w+ me\b|\b(?:will|would|wants? to|going to|gonna|tried to|said hell) (?:kill|hurt|beat) (?:my (?:mum|mom|dad|family|sister|brother)|mum|mummy|mom|us)\b|\b(?:hurt|hit|beat|kill|get|punish) me (?:again|if i (?:tell|say|talk)|worse|more|tonight)\b|\bif i tell (?:any ?(?:one|body)|some ?(?:one|body)|mum|mom|dad|the (?:teacher|police))\b/,
  /\b(?:scared|afraid|frightened|terrified) (?:that )?(?:FAMILY|he|she|they|someone) (?:will|might|is going to|gonna|would|is gonna) (?:\w+ )?(?:hurt|hit|beat|kill|touch|come|find)/,
  /\b(?:some ?(?:one|body)|FAMILY|he|she|a man|they) (?:is|are|was|keeps?|wont stop) (?:\w+ )?(?:hurting|hitting|beating|touching|following|stalking) me\b/,
  /\bWHO ALWAYSHIT me\bUNLESS/,
  /\b(?:hits|beats|hurts|punches|slaps|kicks|chokes|strangles|burns) me\bUNLESS/,
  /\b(?:hit|hits|beat|beats|hurts?|hurting|punch(?:es)?|slaps?|kicks?) (?:me and my|my (?:mum|mummy|mom|mam|brother|sister|little|baby))\b/,
  /\b(?:beat(?:s|ing)?|beaten) me up\b|\bthrow(?:s|n|ing)? (?:things|stuff|plates|bottles) at me\b/,
  /\b(?:kill|kil|murder|stab|shoot) me\b|\bthreaten(?:s|ed|ing)? (?:me|us|to (?:hurt|kill|hit|beat|cut|burn) (?:me|us|my|him ?self|her ?self|them ?selves))\b/,
  /\b(?:scared|afraid|frightened|scard|terrified|frightend) (?:of|to be (?:alone )?(?:with|near)) (?:my (?:step ?)?(?:mum|mummy|mom|mam|dad|daddy|father|mother|brother|uncle|parents|grandad|grandpa|cousin|teacher|coach|family)|him|her|them|that man)\b/,
  /\b(?:scared|afraid|frightened|scard|terrified) (?:to|of) go(?:ing)? (?:home|to school|back)\b|\b(?:dont|do not) (?:feel )?(?:safe (?:at )?home|(?:want to|wanna) go home (?:because|ever|any ?more|to (?:him|her|them|my)|im scared|$))|\b(?:not|isnt|im not|dont feel) safe (?:at home|here|with (?:him|her|them|my))\b/,
  /\brun(?:ning)? away (?:from (?:home|my (?:house|mum|mom|dad|family|parents)))\b/,

  /\b(?:throws?|threw|thrown|throwing) (?:a|an|the|his|her|some|my) (?:\w+ )?(?:chair|plate|bottle|glass|knife|cup|shoe|phone|book|stone|rock|stick|pan|remote|things?) at me\b|\btr(?:y|ies|ied|ying) to (?:drown|choke|strangle|burn|stab|poison|kill|suffocate|rape|touch|kiss|hurt) me\b/,
  /\b(?:get|got|gets|being|am|im|be) (?:hit|beaten|smacked|slapped|punished|locked in|locked up|whipped) (?:if|when|because|by (?:FAMILY|him|her|them)|every|for (?:bad|not|my|getting))\b/,
  /\b(?:dont|do not|please dont) make me go (?:back )?(?:home|there|to (?:him|her|them|my))\b|\bwants? me (?:dead|to die|gone)\b|\b(?:FAMILY|she|he|they) (?:doesnt|dont|does not|do not|never) (?:even )?(?:love|want) me\b(?! to)|\b(?:FAMILY|she|he|they) (?:\w+ ){0,4}(?:throw|throws|threw|kick|kicks|kicked|send|give) me (?:out$|out of the house|away$|away because)/,
  /\bmy (?:best )?(?:friend|brother|sister|cousin|mum|mom|dad) (?:\w+ ){0,4}(?:kill|hurt|cut|harm|hang|cuts|hurts|killed) (?:him|her|them) ?sel(?:f|ves)\b(?! (?:on|when|while|playing|falling|by accident))/,

  // Touched, asked for secrets or pictures.
  /\b(?:pulls?|pulled|takes?|took|takes) (?:down |off )?my (?:pants|trousers|knickers|underwear|clothes|skirt|shorts)(?: down| off)?\b(?! (?:to|from) (?:the )?(?:shop|wash|line|wardrobe))|\b(?:puts?|put|stuck) (?:his|her|its) \w+ (?:in|on|inside|into) (?:me|my)\b|\b(?:makes?|made|forces?|forced) me (?:to )?watch (?:bad|dirty|rude|sex\w*|naked|scary|porn\w*)|\bdoes to me (?:in|at|when|every)\b/,
  /\b(?:touch|tuch|toch)(?:es|ed|ing|s)? (?:me\b|my (?:private|privates|private parts?|bum|bottom|body|willy|chest|pants|underwear|legs?)\b)(?! (?:first|on the shoulder|with (?:the|a) (?:ball|wand)))/,
  /\b(?:made|makes|make|forces?|forced|told|tells|asked|asks|wants?|wanted) me (?:to )?(?:touch (?:him|her|it|them|his|hers)|undress|take (?:off )?my (?:clothes|top|trousers|pants|underwear)(?: off)?|be naked|kiss (?:him|her|them)|keep (?:it|this|that) (?:a )?secret|(?:send|show) (?:him|her|them)? ?(?:a )?(?:naked|nude|private|pics?|pictures?|photos?|my (?:body|private|privates)))\b/,
  /\b(?:kiss(?:es|ed)|undress(?:es|ed)|rap(?:es|ed)|molest(?:s|ed)|abus(?:es|ed|ing)|abuse) me\b|\bim (?:being )?abused\b|\bi (?:am|was|have been|got) (?:being )?(?:abused|raped|molested)\b/,
  /\b(?:naked|nude|private) (?:pics?|pictures?|photos?) of me\b|\bsend (?:him|her|them) (?:naked|nude|private)\b|\b(?:secret|dont tell) .{0,40}\b(?:touch|kiss|naked|undress)/,

  /\b(?:comes?|came|gets?|got|climbs?|sneaks?) (?:in|into|in to|to) (?:my|our) (?:room|bedroom|bed) (?:at night|when|every night|and|while|in the night)\b|\bgets? in(?:to)? my bed\b/,
  /\b(?:hands?|fingers?) (?:in|down|inside|up|under) my (?:pants|knickers|trousers|shirt|top|skirt|underwear|clothes|shorts)\b|\bme (?:down there|in a bad (?:way|place)|in my private|where i dont (?:like|want))\b/,
  /\b(?:makes?|made|forces?|forced|does|did|do|doing) (?:me do )?(?:\w+ )?(?:things|stuff) (?:to me|with me|i (?:dont|do not|didnt) (?:like|want)|that (?:hurt|i (?:dont|didnt)))/,
  /\b(?:his|her) (?:private parts?|privates|willy|penis|naked body)\b|\b(?:shows?|showed|sent|sends|sending) me (?:\w+ )?(?:\w+ )?(?:naked|nude|rude|sexy|dirty) (?:pics?|pictures?|photos?|videos?)\b/,
  /\b(?:online|internet|snapchat|instagram|tiktok|discord|roblox|a chat|whatsapp)\b.{0,50}\b(?:meet me|meet up with me|(?:send|asked me for|asks me for|wants|wanted) (?:him |her |them )?(?:naked |nude |my )?(?:pics|pictures|photos|a photo)|where i live|my address|keep it (?:a )?secret|wants? to (?:meet|see) me)\b/,
  /\b(?:gets? drunk|is (?:always |often )?drunk|drinks)\b.{0,30}\b(?:hits?|hurts?|beats?|shouts? at|screams? at|scared|throws? things|alone)\b/,

  // Bullied, alone, not cared for.
  /\b(?:FAMILY|she|he|they) (?:hasnt|has not|havent|have not|didnt|did not|never) (?:come|came|been) (?:back )?home (?:for|since|in|last night|yesterday|all)\b|\b(?:alone at home|home alone|alone in the house) (?:for (?:\w+ )?days|all night|every night|since yesterday)\b/,
  /\b(?:nothing|never anything|never any food|not enough) (?:to eat )?(?:at home|in (?:the|our|my) (?:house|fridge))\b|\b(?:no|any) food (?:at home|in (?:the|our|my) (?:house|fridge))\b(?! left)|\bim (?:always |so )?hungry (?:all the time|every day|at home)\b/,
  /\bbull(?:y|ys|ies|ied|ying|yed|eyed) me\b|\b(?:i am|im|i was|i get|getting|keep getting|being) (?:being |getting )?(?:bullied|bullyed|bulied|picked on)\b(?! mean)/,
  /\b(?:they|everyone|everybody|kids|the boys|the girls|people) (?:ALWAYS)?(?:call(?:s|ed|ing)? me (?:names|fat|ugly|stupid|a (?:loser|freak|pig))|laugh(?:s|ed|ing)? at me every ?day|spit(?:s|ting)? (?:at|on) me|(?:tell|tells|told) me to (?:die|kill SELF|go die))\b/,
  /\bi (?:have|havent|have not|havnt)(?: not)? (?:eaten|had (?:any )?(?:food|anything to eat)) (?:for|in|since) (?:\w+ )?(?:days?|yesterday|a week)\b|\b(?:there is|theres|we have|they give me|she gives me|he gives me) (?:no food|nothing to eat)(?: at home| in the house| here| and i\b| im\b|$)/,
  /\b(?:mum|mummy|mom|mam|dad|daddy|parents|they|he|she) (?:left|leaves|leave|locked|locks|lock) me (?:alone (?:for days|all night|at night|every night)|(?:in|out) (?:the |my )?(?:room|cupboard|cellar|basement|house|dark|cold|outside))\b|\blocked me (?:in|out)\b/,
  /\b(?:please )?(?:some(?:one|body)|any(?:one|body)) (?:please )?help me (?:please )?(?:im scared|i am scared|hes|shes|theyre|my (?:dad|mum|mom))/,
  /\b(?:i am|im) (?:so |very |really )?(?:scared|afraid|in danger)(?: please)? (?:help me|someone help)\b|\b(?:i am|im) (?:in danger|not safe)\b|\b(?:told|tells|says|said) me not to tell\b|\b(?:i am|im) (?:\w+ )?(?:scared|afraid|frightened) (?:at home|in my (?:house|room|bed|own house)|of being (?:hit|hurt|touched))\b|\bhelp me (?:im|i am) (?:scared|afraid|being|hurt|bleeding|alone)\b/,

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
        .replaceAll('WHOPLACE', who + place)
        .replaceAll('WHO ', `${who} `)
        .replaceAll('FAMILY', family),
      'u',
    ),
);
