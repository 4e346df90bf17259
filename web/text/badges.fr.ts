import type { StartWords } from './en.ts';

export const badgeWords: StartWords['progress'] = {
  badges: 'Mes badges',
  badgesOf: (have, all) => `${have} sur ${all}`,
  later: 'Encore à gagner : ',
  haveOf: (have, need, text) => (have === 0 || need === 1 ? text : `${have} sur ${need} : ${text}`),
  moreBadges: (count) => `Encore ${count} à trouver`,
  fewerBadges: 'En montrer moins',
  newBadge: 'Nouveau badge',
  newBadgeFor: (text) => `Pour ${text}.`,
  seen: 'Je l’ai vu',
  all: 'Tous mes badges',
};
