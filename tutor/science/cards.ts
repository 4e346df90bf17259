import { cardsOf } from './card.ts';
import type { Card } from './card.ts';
import { animalLives } from '../data/cards/animal-lives.ts';
import { animals } from '../data/cards/animals.ts';
import { changingMaterials } from '../data/cards/changing-materials.ts';
import { earth } from '../data/cards/earth.ts';
import { environment } from '../data/cards/environment.ts';
import { forces } from '../data/cards/forces.ts';
import { health } from '../data/cards/health.ts';
import { humanBody } from '../data/cards/human-body.ts';
import { lightSoundEnergy } from '../data/cards/light-sound-energy.ts';
import { materials } from '../data/cards/materials.ts';
import { plantLives } from '../data/cards/plant-lives.ts';
import { plants } from '../data/cards/plants.ts';
import { space } from '../data/cards/space.ts';

/** All concept cards. */
export const cards: readonly Card[] = [
  ...cardsOf('plants', plants),
  ...cardsOf('plants', plantLives),
  ...cardsOf('animals', animals),
  ...cardsOf('animals', animalLives),
  ...cardsOf('human-body', humanBody),
  ...cardsOf('human-body', health),
  ...cardsOf('materials', materials),
  ...cardsOf('materials', changingMaterials),
  ...cardsOf('forces-and-energy', forces),
  ...cardsOf('forces-and-energy', lightSoundEnergy),
  ...cardsOf('earth-and-space', earth),
  ...cardsOf('earth-and-space', space),
  ...cardsOf('environment', environment),
];
