import type { Words } from './en.ts';

type Course = Parameters<Words['charts']['course']>[0];

const from = ({ from: first, to: last }: Course): string =>
  `de ${first.label} (${first.text}) à ${last.label} (${last.text})`;

export const chartWords: Words['charts'] = {
  asTable: 'En tableau',
  asChart: 'En graphique',
  name: 'Nom',
  value: 'Chiffre',
  likely: 'Fourchette probable',
  range: (lower, upper) => `${lower} à ${upper}`,
  few: 'À moins de 8 : à lire avec prudence',
  course: (of) =>
    of.direction === 'level'
      ? `Pas de changement sûr ${from(of)}.`
      : `En ${of.direction === 'up' ? 'hausse' : 'baisse'} ${from(of)}.`,
  extremes: (high, low) =>
    [high && `Le plus : ${high.label} (${high.text}).`, low && `Le moins : ${low.label} (${low.text}).`]
      .filter(Boolean)
      .join(' '),
};
