/**
 * The words that most of the passwords in published lists are made of, and those that children choose. A password that
 * is one of them with digits, marks or look-alike characters around it is refused, so that each stands for thousands.
 */
const words = `
aaa aaaa abc abcd abcde abcdef abcdefg abcdefgh abcdefghi access account admin administrator alex alexander alice amanda
amelia andrea andrew angel angels anthony apple apples archie arsenal asd asdf asdfg asdfgh asdfghj asdfghjkl ashley
austin baby babygirl bailey banana barbie barcelona baseball basketball batman bear beautiful bella benjamin birthday
biscuit black blessed blue bluey boat boomer brandon brother bubbles buster butterfly buttercup carlos celtic charlie
cheese chelsea chicken child children chocolate chris christmas classroom computer cookie cookies cricket cupcake
daddy daisy dance dancer daniel david default destiny diamond dinosaur dog dolphin dragon dragons dropbox eagle
easter education elephant elizabeth elsa emily england enter everton family fashion flower flowers fluffy football
fortnite freddy freedom friend friends frozen fuckyou gabriel games george ginger google gorgeous grace guest guitar
hannah happy harley harry harrypotter hello hellokitty helloworld hockey holiday home homework horse house hunter
iloveme iloveu iloveyou iloveyouu internet isabella jack jackson jacob james jasmine jennifer jessica jesus jordan
joseph joshua justin kitten kitty lauren letmein letmeinn lion liverpool lol lola london love loveme lovely lovers loveyou lucky
maggie magic manchester manutd maria mario marvel master matthew maths max melissa michael michelle mickey minecraft
minions miss monday money monkey monster mother mum mummy music mustang mypassword myschool naruto nathan nicole nintendo
ninja nothing oliver olivia orange panda paperboat parent pass passcode password passwords passwort patrick peanut
peppa peppapig pepper personal phoenix pikachu pineapple pizza player playing please pokemon police pony poppy
potter primary prince princess pupil puppy purple qaz qazwsx qwe qwer qwert qwerty qwertyu qwertyui qwertyuiop rabbit
rachel rainbow ranger rangers reading real realmadrid red robert roblox robot ronaldo rosie samantha samsung school
schools science scooby secret secretpassword shadow shark sister slime smile snoopy snowball snowman soccer sonic
sophie spelling spiderman spongebob star stars starwars student summer sunday sunflower sunny sunshine superman
superstar sweetie swimming taylor teacher teachers teddy teddybear temp test tester testing testtest thomas tiger tigers
tigger tottenham toystory trustno trustnoi tweety unicorn unicorns united user vanessa victoria water welcome whatever
william wilson windows winner winter wizard wolf yellow youtube zaqwsx zxc zxcv zxcvb zxcvbn zxcvbnm
`;

export const commonBases: ReadonlySet<string> = new Set(words.trim().split(/\s+/));
