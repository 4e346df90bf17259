import type { Words } from './en.ts';

export const chartWords: Words['charts'] = {
  asTable: 'En tableau',
  asChart: 'En graphique',
  name: 'Nom',
  value: 'Chiffre',
};
