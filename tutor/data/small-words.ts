/** Words that tell nothing of what a question is about. */
export const small = new Set(
  `a an the of in on at to for from with by into as and or but if is are was were be been am do does did has have had can could will would shall should may might must
  what which who whom whose when where why how it its they them their there here this that these those i me my we us our you your he she his her not no yes
  state mention suggest identify compare process stage word called function purpose role job
  explain describe name list give tell write say draw label state define definition mean meaning called call show find out think know about some any all every each more most
  one two three four five example examples reason reasons way ways different difference between kind kinds type types main important please question answer sentence words word own
  happen happens get gets make makes need needs use used thing things something someone people person we're what's does so very much many than then also up down out off only just like`.split(
    /\s+/,
  ),
);

/** Forms that no rule makes, with the base they are matched by. */
export const irregular: Record<string, string> = {
  leaves: 'leaf',
  teeth: 'tooth',
  men: 'man',
  women: 'woman',
  feet: 'foot',
  mice: 'mouse',
  children: 'child',
  lungs: 'lung',
  gases: 'gas',
  gas: 'gas',
  grew: 'grow',
  grown: 'grow',
  ate: 'eat',
  eaten: 'eat',
  saw: 'see',
  seen: 'see',
  flew: 'fly',
  flies: 'fly',
  drying: 'dry',
  dries: 'dry',
  dried: 'dry',
  dying: 'die',
  dies: 'die',
  died: 'die',
  rose: 'rise',
  went: 'go',
  gone: 'go',
  fell: 'fall',
  made: 'make',
  froze: 'freez',
  frozen: 'freez',
  freeze: 'freez',
  freezes: 'freez',
  species: 'species',
  bodies: 'body',
  batteries: 'battery',
  colourful: 'colourful',
};
