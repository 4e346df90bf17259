import type { Card } from '../card.ts';
import { animalLives } from './animal-lives.ts';
import { animals } from './animals.ts';
import { changingMaterials } from './changing-materials.ts';
import { earth } from './earth.ts';
import { environment } from './environment.ts';
import { forces } from './forces.ts';
import { health } from './health.ts';
import { humanBody } from './human-body.ts';
import { lightSoundEnergy } from './light-sound-energy.ts';
import { materials } from './materials.ts';
import { plantLives } from './plant-lives.ts';
import { plants } from './plants.ts';
import { space } from './space.ts';

/** All concept cards. */
export const cards: readonly Card[] = [
  ...plants,
  ...plantLives,
  ...animals,
  ...animalLives,
  ...humanBody,
  ...health,
  ...materials,
  ...changingMaterials,
  ...forces,
  ...lightSoundEnergy,
  ...earth,
  ...space,
  ...environment,
];
