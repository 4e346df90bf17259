/** Why children write a word as they do. */
export type SpellingPattern =
  | 'as-it-sounds'
  | 'silent-letter'
  | 'double-letters'
  | 'single-letter'
  | 'swapped-letters'
  | 'vowel-team'
  | 'quiet-vowel'
  | 'i-before-e'
  | 'drop-the-e'
  | 'y-to-i'
  | 'little-mark'
  | 'two-words'
  | 'soft-c-or-g'
  | 'ph-or-gh'
  | 'word-ending';

export const spellingPatterns: Record<SpellingPattern, { why: string; look: string }> = {
  'as-it-sounds': {
    why: 'This word is not written the way it sounds.',
    look: 'Say the word. Where does it trick you?',
  },
  'silent-letter': {
    why: 'One letter in this word makes no sound.',
    look: 'A quiet letter is missing. Where could it be?',
  },
  'double-letters': { why: 'One letter is there twice in a row.', look: 'Look for a letter to write twice.' },
  'single-letter': { why: 'One letter stands there too often.', look: 'Look at the letters that come in pairs.' },
  'swapped-letters': {
    why: 'All the letters are there. Two changed places.',
    look: 'Look for two letters that changed places.',
  },
  'vowel-team': { why: 'Two vowels work as a team here.', look: 'Look at the vowels. Which ones make that sound?' },
  'quiet-vowel': { why: 'One part of this word is hard to hear.', look: 'Say each beat of the word slowly.' },
  'i-before-e': { why: 'The letters i and e come side by side.', look: 'Look at the i and the e.' },
  'drop-the-e': { why: 'An e can go when an ending comes.', look: 'Look at the place where the ending begins.' },
  'y-to-i': { why: 'A y can turn into i when an ending comes.', look: 'Look at the y before the ending.' },
  'little-mark': {
    why: 'The little mark ’ shows where letters are left out.',
    look: 'Which letter is left out? Put the mark there.',
  },
  'two-words': { why: 'We say it fast, but it is two words.', look: 'Look for the place to leave a gap.' },
  'soft-c-or-g': { why: 'The letters c and g can sound soft.', look: 'Look for a soft sound. Which letter makes it?' },
  'ph-or-gh': { why: 'Some sounds need two letters that look odd.', look: 'Look for the f sound or a quiet gh.' },
  'word-ending': { why: 'The ending has its own spelling.', look: 'Look at the last letters.' },
};

/** One line a word: the word, then how children write it. */
export const misspellingTable: Record<SpellingPattern, string> = {
  'as-it-sounds': `
    said: sed sayd siad|was: woz wos|what: wot wat|they: thay thei|were: wer wur|once: wunce wonce onse|one: wun|who: hoo|want: wont
    does: dose duz dus|come: cum|some: sum|because: becos becoz becouse becase becaus bcause|people: peple peeple pepole peopel|many: meny menny
    any: eny enny|any one: |could: cud coud cood|would: wud woud wuld|should: shud shoud shuld shood|sure: shure|sugar: shugar suger|school: skool scool schol
    water: worter wortar wauter|women: wimin wimmin|two: tow|eyes: eys ise|friend: frend|busy: bizzy bisy|pretty: prity pritty|laugh: larf laf
    colour: culler coler|money: muny mony munny|month: munth|nothing: nuthing nothin|other: uther|mother: muther|brother: bruther|monkey: munky
    Wednesday: wensday wenesday wednsday|Tuesday: tusday teusday|Saturday: satday saterday|February: febuary febuery|minute: minit minnit|build: bild|built: bilt
    biscuit: biskit biscit|circuit: sircut|machine: masheen mashine|ocean: oshun oshan|stomach: stumack stomack|chemist: kemist|special: speshal speshul|again: agen agian
    through: throo threw thru|though: tho thow|thought: thort thougt|bought: bort bougt|brought: brort|caught: cort caugt|enough: enuf enuff enought`,
  'silent-letter': `
    know: kno|knife: nife|knee: nee|knock: nock|knot: nott|knew: kneew|knight: knite|write: rite|wrong: rong|wrote: wrot|wrist: rist|wrap: rap
    climb: clime clim|lamb: lam|thumb: thum|comb: come coam|crumb: crum|island: iland|listen: lisen|castle: casle|whistle: wistle|half: haf harf
    calf: carf|walk: wak|talk: tolk|answer: anser|sword: sord|hour: our|honest: onest|ghost: gost|autumn: autum|column: colum|scissors: sissors scisors
    science: sience scince|scene: seen|muscle: mussle|which: wich|when: wen|where: wear were|while: wile|white: wite|whale: wale|wheel: weel|guess: gess|guitar: gitar|guard: gard
    tongue: tung tounge|sign: sine|gnome: nome|rhyme: ryme rime|rhythm: rythm rithm|doubt: dout|debt: det|vegetable: vegtable vegetabel`,
  'double-letters': `
    happy: hapy|happen: hapen|little: litle littel|middle: midle|bottle: botle|apple: aple|letter: leter|better: beter|summer: sumer|dinner: diner|running: runing
    swimming: swiming|stopped: stoped|shopping: shoping|hopping: hoping|beginning: begining|tomorrow: tomorow tommorow tomorro|different: diferent|difficult: dificult
    necessary: necesary neccessary nesessary|address: adress|accident: acident|across: acros|balloon: baloon|coffee: cofee|collect: colect|correct: corect|follow: folow
    hammer: hamer|kitten: kiten|puddle: pudle|rabbit: rabit|ribbon: ribon|silly: sily|sorry: sory|suddenly: sudenly|success: sucess|suppose: supose|terrible: terible
    yellow: yelow|possible: posible|disappear: dissapear disapear|disappoint: dissapoint disapoint|embarrass: embarass|occasion: ocasion|opposite: oposite|really: realy
    finally: finaly|carefully: carefuly|beautifully: beautifuly|usually: usualy|exaggerate: exagerate|grammar: grammer gramar|immediately: imediately|recommend: recomend|skipping: skiping`,
  'single-letter': `
    until: untill|always: allways|almost: allmost|already: allready|beautiful: beautifull|careful: carefull|helpful: helpfull|useful: usefull|writing: writting|coming: comming
    dining: dinning|later: latter|hoped: hopped|welcome: wellcome|fulfil: fullfill|skilful: skillfull|family: familly|animal: annimal|finish: finnish|holiday: holliday`,
  'swapped-letters': `
    because: becuase|friend: freind|girl: gril|bird: brid|from: form|their: thier|first: frist|third: thrid|people: poeple|build: biuld|field: feild|piece: peice|quiet: queit
    guard: gaurd|animal: aminal|brought: brougth|height: hieght|eight: eigth|twelfth: twelth|weird: wierd|chief: cheif|thief: theif|brief: breif|hospital: hopsital|spaghetti: pasghetti`,
  'vowel-team': `
    beautiful: buitiful beutiful butiful|bread: bred|head: hed|ready: redy|weather: wether|heard: herd hurd|early: erly|learn: lern|earth: erth|heart: hart|great: grate|break: brake
    read: reed|dream: dreem|clean: cleen|speak: speek|teacher: techer teecher|each: eech|please: pleese plese|boat: bote|coat: cote|goat: gote|road: rode|rain: rane|train: trane|wait: wate
    paint: pant paynt|afraid: afrade|round: rownd|house: hous howse|mouse: mous|about: abowt abot|cloud: clowd|sound: sownd|found: fownd|young: yung|country: cuntry|touch: tuch|trouble: truble|double: dubble
    group: groop|soup: soop|food: fude|school: schole|moon: mune|fruit: froot frut|juice: joose juce|suit: sute|blue: bloo|true: troo|chair: chare|fair: fare|hair: hare|stairs: stares|pear: pare|bear: bare
    night: nite nihgt|light: lite|right: rihgt|bright: brite|high: hi|thigh: thi|straight: strait strate|daughter: dorter|naughty: norty|August: ogust|because: becawse|sauce: sorce|dinosaur: dinosor dinasaur`,
  'quiet-vowel': `
    different: diffrent|interesting: intresting intresing|chocolate: choclate chocolat choklit|library: libary liberry|every: evry|favourite: favrite favourit|family: famly|camera: camra|history: histry
    general: genral|several: sevral|separate: seperate|definite: definate|definitely: definately defiantly definatly|dictionary: dictionry|business: buisness busness|probably: probly probaly
    surprise: suprise|government: goverment|environment: enviroment|temperature: temprature temperture|remember: rember rembember|memory: memry|hospital: hospitle hosptal|animals: anmals|elephant: elefant elephent
    holiday: holaday|possible: possable|terrible: terrable|horrible: horrable horible|miserable: misrable|restaurant: resturant|parliament: parliment|secretary: secetary|category: catagory|desperate: desprate
    grammar: grammur|calendar: calender|similar: similer|popular: populer|particular: particuler|regular: reguler|exercise: exersise excercise|experiment: expirment|opposite: opposit|medicine: medecine medisin`,
  'i-before-e': `
    believe: beleive belive|receive: recieve|niece: neice|ceiling: cieling|neighbour: nieghbour naybour|weigh: wiegh way|weight: wieght|eight: ait|their: ther|foreign: foriegn|leisure: liesure
    achieve: acheive|relief: releif|shield: sheild|fierce: feirce|patient: patiant|ancient: anceint|conscience: consience|mischief: mischeif`,
  'drop-the-e': `
    hoping: hopeing|making: makeing|taking: takeing|riding: rideing|writing: writeing|having: haveing|coming: comeing|smiling: smileing|dancing: danceing|living: liveing|using: useing|shining: shineing
    famous: fameous|bravest: braveest|nicer: niceer|argument: arguement|truly: truely|excited: exited`,
  'y-to-i': `
    babies: babys babyes|cities: citys|puppies: puppys|stories: storys storeys|parties: partys|ladies: ladys|cried: cryed|tried: tryed|carried: carryed|happier: happyer|happiest: happyest|easily: easyly
    happily: happyly|funnier: funnyer|busier: busyer|flies: flys|families: familys|happiness: happyness|beautiful: beautyful|plays: plaies|monkeys: monkies|donkeys: donkies`,
  'little-mark': `
    don't: dont do'nt|can't: cant ca'nt|won't: wont wo'nt|didn't: didnt did'nt|isn't: isnt is'nt|doesn't: doesnt dosent dosn't|wasn't: wasnt|couldn't: couldnt|wouldn't: wouldnt|shouldn't: shouldnt
    haven't: havent|hasn't: hasnt|I'm: im i'm|it's: |I'll: |that's: thats|let's: |they're: theyre|you're: youre|we're: |what's: whats|there's: theres|o'clock: oclock`,
  'two-words': `
    a lot: alot|as well: aswell|in front: infront|at least: atleast|of course: ofcourse|thank you: thankyou|each other: eachother|no one: noone|high street: |ice cream: icecream`,
  'soft-c-or-g': `
    circle: sircle cirlce|city: sity|centre: senter senta center|pencil: pensil pencle|mice: mise|ice: ise|face: fase|place: plase|race: rase|since: sinse|sentence: sentance sentense|decide: deside
    exercise: exersize|bicycle: bycicle bisicle|police: polise|notice: notise|giant: jiant|giraffe: jiraffe girafe|magic: majic|engine: enjin|large: larj|orange: oranj|bridge: brige brij|fridge: frige|edge: ege
    badge: baj bage|village: villige vilage|message: messige|cabbage: cabbige|imagine: imagin|danger: danjer|vegetable: vejtable|gentle: jentle|success: suksess|accept: acsept`,
  'ph-or-gh': `
    elephant: elifant|dolphin: dolfin|phone: fone|photo: foto|alphabet: alfabet|graph: graf|nephew: nefew|trophy: trofy|rough: ruff|tough: tuff|cough: coff|laugh: laff|laughter: larfter|taught: tort taut|fought: fort fougt
    daughter: dauter|neighbour: neibour|eighth: eigth|although: altho|weight: wate`,
  'word-ending': `
    station: stashun stasion|question: queschun quesion|mention: menshun|action: acshun|picture: pitcher picher pictur|adventure: advencher|nature: nacher|future: fucher|treasure: tresure trezure|measure: mesure mezure
    pleasure: plesure|doctor: docter|author: auther|actor: acter|animal: animle|metal: mettle|medal: meddle|table: tabel|uncle: uncel|candle: candel|people: peopul|pencil: pencel|travel: travle|tunnel: tunnle
    famous: famus|dangerous: dangerus|serious: serius|enormous: enormus|musician: musishun|magician: magishun|electrician: electrishun|television: televishun|decision: decishun|discussion: discushun
    quickly: quickley|lovely: lovley|friendly: freindly frendly|nicely: nicly|safely: safly|lonely: lonley|kitchen: kichen|match: mach|catch: cach|watch: wotch woch|witch: wich|much: mutch|such: sutch|rich: ritch
    music: musick|picnic: picknick|back: bak|duck: duk|like: lik|make: mak|have: hav|give: giv|live: liv|love: luv|gone: gon|above: abuv|little: littul|hospital: hospitel|jumped: jumpt|walked: walkt|looked: lookt|asked: askt`,
};
