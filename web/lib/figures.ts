import { locale } from './language.ts';

/** A number as a sentence has it: "20,000". */
export const inFigures = (value: number): string => value.toLocaleString(locale);

/** A number with one place after the point: "1.0". */
export const inTenths = (value: number): string =>
  value.toLocaleString(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });

const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 });

/** Of a hundred: "73%". */
export const inPercent = (value: number): string => percents.format(value / 100);
