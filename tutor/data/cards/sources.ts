import type { CardSource } from '../../../schema/lesson.ts';

const curriculum =
  'https://www.gov.uk/government/publications/national-curriculum-in-england-science-programmes-of-study';

/** The national curriculum in England: what is taught in which year, under which heading. */
export const nc = (year: number, part: string): CardSource => ({
  name: 'Department for Education, England',
  document: `National curriculum: science programmes of study, Year ${year}, ${part}`,
  url: curriculum,
});
export const nasa = (part: string): CardSource => ({
  name: 'NASA Science',
  document: `Solar System Exploration: ${part}`,
  url: 'https://science.nasa.gov/solar-system/',
});
export const nhs = (part: string): CardSource => ({
  name: 'National Health Service, UK',
  document: part,
  url: 'https://www.nhs.uk/',
});
export const usgs = (part: string): CardSource => ({
  name: 'U.S. Geological Survey',
  document: `Water Science School: ${part}`,
  url: 'https://www.usgs.gov/special-topics/water-science-school',
});
export const usgsHazards = (part: string): CardSource => ({
  name: 'U.S. Geological Survey',
  document: part,
  url: 'https://www.usgs.gov/',
});
export const metOffice = (part: string): CardSource => ({
  name: 'Met Office, UK',
  document: `Learn about weather: ${part}`,
  url: 'https://www.metoffice.gov.uk/weather/learn-about',
});
export const nhm = (part: string): CardSource => ({
  name: 'Natural History Museum, London',
  document: `Discover: ${part}`,
  url: 'https://www.nhm.ac.uk/discover.html',
});
export const eia = (part: string): CardSource => ({
  name: 'U.S. Energy Information Administration',
  document: `Energy Kids: ${part}`,
  url: 'https://www.eia.gov/kids/',
});
export const epa = (part: string): CardSource => ({
  name: 'U.S. Environmental Protection Agency',
  document: part,
  url: 'https://www.epa.gov/',
});
export const noaa = (part: string): CardSource => ({
  name: 'National Oceanic and Atmospheric Administration, USA',
  document: part,
  url: 'https://www.noaa.gov/education',
});
