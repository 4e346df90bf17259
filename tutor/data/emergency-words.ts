/**
 * Words by which a child tells that somebody is hurt or in danger at this moment. As in `safety.ts` they are about the child
 * and people near it, and about now: how fish breathe and what a fire needs is homework. Written against `plain` text.
 */
const kin =
  '(?:mum|mummy|mom|mommy|mam|dad|daddy|father|mother|parents|brother|bro|sister|sis|uncle|aunt(?:y|ie)?|cousin|gran(?:dad|dpa|dma|ny|ma|pa|dmother|dfather)?|nan(?:a|ny)?)';

const near = `(?:(?:my|our) (?:\\w+ ){0,2}(?:${kin}|friend|frend|freind|mate|baby|twin|teacher|babysitter|neighbou?r)|${kin}|the baby|someone|somebody|some ?one here|a (?:boy|girl|kid) in my class|i)s?`;

const being = '(?: (?:is|are|am|was|has|have|had|just|maybe|really|still|all|now|accidentally|by accident))*';

const breath = 'br(?:ea?|ee|e)th?(?:e|ing|in|eing)?';

const home =
  '(?:house|flat|home|kitchen|kichen|kitchin|room|bedroom|bed|curtains?|building|garage|cooker|oven|stove|shed)';

const worn = '(?:hair|clothes|sleeve|shirt|dress|jumper|coat|trousers|pyjamas)';

const body = '(?:throat|throte|neck|windpipe|wind pipe)';

const poison =
  '(?:bleach|poison|detergent|petrol|antifreeze|weed ?killer|cleaner|cleaning (?:stuff|fluid|liquid|spray|things?)|stuff for cleaning|washing (?:up liquid|powder|pods?)|(?:dish|laundry|dishwasher) (?:pods?|tablets?|soap)|disinfectant|batter(?:y|ies)|batterys|magnets?|chemicals?|nail (?:polish|varnish)(?: remover)?|turpentine|white spirit|paint|glue|acid|broken glass)';

const pills = '(?:pills?|tablets?|medicine|medicines|sleeping pills|painkillers?)';

export const emergencies: readonly RegExp[] = [
  // Breath and choking.
  `${near}${being} (?:not|isnt|wasnt|arent|stopped|stoped|stopt|hardly|barely|cant|cannot|can not|couldnt|wont|doesnt|struggling to) (?:\\w+ )?${breath}\\b(?! (?:under|in (?:the )?(?:water|sea|space|pool)|through))`,
  `^(?:help )?(?:he|she)${being} (?:not|isnt|stopped|cant|cannot|wont) ${breath}\\b`,
  `${near}${being} (?:im )?chok(?:ing|in|eing)\\b`,
  `stuck in (?:my|his|her|${near}) ${body}\\b`,
  `${near}${being} (?:having|got|had|has) an? (?:fit|seizure|asthma attack|heart attack|stroke|allergic reaction)\\b`,
  `(?:his|her|${near}) (?:lips|face|skin)${being} (?:gone |going |turned |turning )?(?:blue|purple|grey)\\b`,

  // Who does not wake, bleeds or drowns.
  `${near}(?: \\w+){0,5} (?:wont|will not|doesnt|doesn|dosent|does not|isnt|is not|not|cant) (?:\\w+ )?(?:wake up|waking up|wake|respond\\w*)\\b(?! (?:for school|early|on time|until|before|me))`,
  `${near}${being} (?:collapsed|fainted|passed out|unconscious|drowning|dying(?! (?:to|for|of (?:laughter|boredom|heat)))|been (?:shot|stabbed|run over)|hit by a car)\\b`,
  `${near}(?: \\w+){0,6} (?:on the (?:floor|ground)|fell|collapsed|blood)(?: \\w+){0,6} (?:wont|not|isnt|doesnt|dosent|does not|cant) (?:\\w+ )?(?:move|moving|get up|answer\\w*|talk\\w*|speak\\w*)\\b`,
  `blood (?:is )?every ?w?here\\b|bleeding (?:a lot|badly|so much|and it wont stop)\\b|\\b(?:wont|doesnt|not) stop bleeding\\b`,

  // Poison.
  `${near}${being} (?:drank|drunk|drinked|drinking|swallow\\w*|swalow\\w*|ate|eaten|licked|took) (?:\\w+ ){0,4}${poison}\\b`,
  `${near}${being} (?:drank|drunk|drinked) (?:\\w+ ){0,3}(?:under the sink|in the garage|from the shed)\\b`,
  `${near}${being} (?:took|taken|swallow\\w*|ate|eaten) (?:too many|all (?:of )?(?:his|her|my|the|their|mums|dads|grans|nans)|a whole (?:bottle|box|pack) of|an overdose)(?: \\w+)?(?: ${pills})?\\b(?<=${pills}|overdose)`,

  // Fire.
  `(?:my|our|the)(?: \\w+)? (?:${home}|${worn})${being} (?:on fire|caught fire|catching fire|in flames|full of smoke|burning down)\\b(?! in)`,
  `there(?: is|s)?(?: a| so much| lots of)? (?:fire|smoke|flames)(?: \\w+){0,3} (?:in|from|of|under|at) (?:the|my|our) (?:${home}|door)\\b`,
  `(?:smell|smells|smelling|smelt)(?: of)? gas(?: \\w+){0,4} (?:home|house|alone|dizzy|kitchen)\\b`,

  // Filmed, followed, asked to come.
  `(?:filmed|filming|recorded|recording|videoed|(?:took|takes|taking) (?:\\w+ )?(?:pics?|pictures?|photos?|videos?) of) me (?:\\w+ ){0,4}(?:toilets?|shower|bath|bathroom|changing room|naked|undress\\w*|getting changed|without (?:my )?clothes|no clothes)\\b`,
  `(?:pics?|pictures?|photos?|videos?) of me (?:\\w+ ){0,2}(?:naked|nude|undressed|(?:with no|without(?: my| any)?|in no) clothes)\\b`,
  `(?:show|share|post|send|leak) (?:\\w+ ){0,3}my (?:\\w+ )?(?:pics?|pictures?|photos?|videos?|nudes)(?: \\w+){0,3} (?:if i|unless|everyone|every ?body)\\b`,
  `(?:man|lady|stranger|someone|somebody|car|van|guy)(?: \\w+){0,3} follow(?:s|ed|ing)? me\\b(?! (?:on|online))`,
  `(?:pull|pulled|pulling|get|got|take|took|drag|dragged) me in(?:to)? (?:his|a|the) (?:car|van)\\b`,
  `(?:man|someone|somebody|stranger|burglars?|people|robbers?)${being} (?:trying to (?:get|break|come)|breaking|broke|broken|getting|climbing) in(?:to|side)? (?:to )?(?:our|my) ${home}\\b`,

  // To hurt others, and weapons that are real.
  `\\b(?:i|im|ill)(?: \\w+){0,3} (?:bring|bringing|brought|take|taking|taken|took|have|got|hid|hiding|put)(?: \\w+){0,4} (?:knife|gun|blade|razor)(?: \\w+){0,2} (?:to|in|at|for|into) (?:school|class|my (?:school ?)?bag)\\b`,
  `\\b(?:i|im|ill)(?: \\w+){0,2} (?:going to|gonna|will|want to|wanna|am about to) (?:kill|stab|shoot|strangle|poison|burn) (?:him|her|them|my (?:${kin}|teacher|class)|that (?:boy|girl|kid)|the (?:boy|girl|kid|teacher)|every ?(?:one|body)) ?(?! in (?:the|my|a)? ?(?:game|minecraft|roblox))`,
  `(?:puts?|uses?|used|took|takes|gets?|got) (?:his|her|the|a) (?:belt|stick|shoe|slipper|cane|cable) (?:on|to|at) (?:me|us)\\b`,
  `my (?:\\w+ )?${kin}s?${being} (?:hits?|hitting|beats?|beating|kicks?|kicking|hurts?|hurting|strangl\\w+|punch\\w*) (?:my |our )?(?:\\w+ )?${kin}\\b(?! (?:at|in|by|with a (?:ball|pillow)|\\d))`,
  `(?:push(?:ed|d|es)?|threw|throws) me (?:down|off|out of) (?:the|a) (?:stairs|wall|roof|window|bridge)\\b`,

  // Running away, and making oneself ill.
  `\\b(?:i|im|ill|ive)(?: \\w+){0,3} (?:run|ran|runing|running|runaway)(?: away)? (?:from home|(?:\\w+ ){0,2}(?:and|to) (?:never|not|wont)|tonight|tonite|and (?:now )?i am lost)\\b`,
  `\\b(?:i|im|ill)(?: \\w+){0,4} (?:leaving|leave|left) home (?:for ?ever|and never|for good|tonight|because)\\b`,
  `\\bi(?: \\w+){0,3} (?:make|made|making) (?:my ?self|me|my self) (?:sick|throw up|vomit|puke|be sick)\\b`,
].map((source) => new RegExp(`\\b(?:${source})`, 'u'));
