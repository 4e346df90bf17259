/** Short words of languages that are spoken at children's homes, without accents; none is an English word or a child's slip. */
export const foreign = new Set(
  `el los las una unos que por para con pero porque muy esta estoy tengo quiero ayuda ayudame hola soy eres mis hermano hermana miedo casa cuanto como donde siento puedo nadie
  le la les des une est et je tu il elle nous vous ils mon mes ton suis ai avec dans sur pas qui mais pour parce veux peur aide aidez maison frere soeur mere combien quoi personne
  ich du er sie wir ihr ist bin sind und der das den dem ein eine nicht mein meine mich mir mit auf zu wie warum ich habe angst hilfe bitte mutter vater bruder schwester haus kein keine viel
  io lui lei noi sono sei che di il gli uno non mio mia mi anche perche come con della ho paura aiuto aiutami fratello sorella voglio mamma quanto casa
  eu ele ela nos os uma um nao meu minha muito estou tenho medo quero ajuda socorro irmao irma mae pai porque voce quanto
  ja ty on ona jest nie sie moj moja mnie mam boje pomocy prosze tata brat siostra jak dlaczego ile chce bardzo dom
  ben sen biz bir ve bu cok degil var yok korkuyorum yardim anne baba kardesim evde neden nasil istiyorum beni
  saya aku kamu dia tidak yang dan ini itu ada takut tolong ibu bapak ayah rumah mau sangat kenapa apa
  ik jij hij zij wij het een niet mijn met voor bang broer zus huis wil geen waarom hoeveel moeder vader
  jag och det inte mina har vill radd hjalp varfor mamma pappa bror syster
  ako ikaw siya kami ang ng mga hindi ko mo natatakot tulong nanay tatay kuya ate bahay gusto bakit
  mimi wewe yeye sisi na ya wa ni hapana naogopa nisaidie mama baba kaka dada nyumbani sana
  toi khong la cua va co mot nha ba me anh em so giup sao
  eu tu el ea noi sunt este nu si cu mi frica ajutor mama tata frate sora casa vreau de`
    .split(/\s+/)
    .filter((word) => word.length > 1),
);

export const english = new Set(
  `a an the and or but so if of to in on at for from with by up out off is are am was were be been do does did has have had can could will would should may might must
  i you he she it we they him her us them my your his its our their this that these those what which who whose when where why how many much not yes
  all any some more most than then there here as into over under after before left each every one two three four five six seven eight nine ten
  please help find write make get go give take add word words mean means answer question sum because want said says like very too just now`.split(
    /\s+/,
  ),
);

/** Words of both sides, and slips of an English child: they speak for neither. */
export const both = new Set(
  `no me mi ma mum mom dad mama papa baba dada tata ate man die war hat tag on em son sale ten pain dame come data sin con ban long so la na ya`.split(
    ' ',
  ),
);
