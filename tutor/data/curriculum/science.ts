/** Science, one skill a line: id | year | strand | title | what it needs. The strands are those of the concept cards. */
export const scienceSkills = `
science.living.or-not | 1 | animals | Living or not |
science.living.kinds | 1 | animals | Animal, plant or thing | science.living.or-not
science.animals.young | 1 | animals | Animals and their young | science.living.or-not
science.animals.groups | 2 | animals | Groups of animals | science.living.or-not
science.living.life-cycles | 2 | animals | Life cycles | science.animals.young
science.animals.insects | 3 | animals | Insects | science.animals.groups
science.living.food-chains | 3 | animals | Food chains | science.animals.groups science.habitats.name
science.animals.classify | 4 | animals | Sort animals | science.animals.groups science.animals.insects
science.living.adaptation | 5 | animals | How living things fit their place | science.animals.classify science.living.food-chains
science.plants.name | 1 | plants | Plants around us | science.living.or-not
science.plants.parts | 2 | plants | Parts of a plant | science.plants.name
science.plants.grow | 3 | plants | What plants need to grow | science.plants.parts
science.plants.water | 4 | plants | How water moves in a plant | science.plants.grow
science.plants.flower | 5 | plants | Parts of a flower | science.plants.grow
science.body.parts | 1 | human-body | Parts of the body |
science.body.senses | 1 | human-body | The senses | science.body.parts
science.body.food-groups | 2 | human-body | Kinds of food | science.body.parts
science.body.bones-muscles | 3 | human-body | Bones and muscles | science.body.parts
science.body.organs | 4 | human-body | Organs | science.body.bones-muscles
science.body.health | 5 | human-body | Blood, breath and health | science.body.organs science.body.food-groups
science.materials.name | 1 | materials | What things are made of |
science.materials.uses | 2 | materials | Why a thing is made of it | science.materials.name
science.matter.states | 3 | materials | Solid, liquid, gas | science.materials.uses
science.matter.changes-of-state | 4 | materials | Melt, freeze, boil | science.matter.states
science.matter.reversible | 5 | materials | Can it be undone | science.matter.changes-of-state
science.forces.push-pull | 1 | forces-and-energy | Push and pull |
science.forces.move | 2 | forces-and-energy | Forces start and stop things | science.forces.push-pull
science.forces.magnets | 3 | forces-and-energy | Magnets | science.forces.move science.materials.name
science.light.sources | 3 | forces-and-energy | Light and shadow | science.body.senses
science.sound.vibration | 4 | forces-and-energy | Sound | science.body.senses
science.electricity.circuits | 4 | forces-and-energy | Circuits | science.forces.move
science.electricity.conductors | 4 | forces-and-energy | What electricity goes through | science.electricity.circuits science.materials.uses
science.forces.kinds | 5 | forces-and-energy | Kinds of force | science.forces.magnets
science.space.day-night | 1 | earth-and-space | Day, night and seasons |
science.space.moon-sun | 2 | earth-and-space | Sun and moon | science.space.day-night
science.earth.rocks-soil | 3 | earth-and-space | Rocks and soil | science.materials.name
science.earth.water-cycle | 4 | earth-and-space | The water cycle | science.matter.states
science.space.planets | 5 | earth-and-space | Planets | science.space.moon-sun
science.environment.weather | 1 | environment | Weather |
science.habitats.name | 2 | environment | Where animals live | science.animals.young
science.environment.care | 3 | environment | Care for our surroundings | science.habitats.name
science.environment.change | 4 | environment | When places change | science.environment.care science.living.food-chains
science.inquiry.measure | 5 | environment | What measures it | science.environment.weather
science.inquiry.explain | 5 | environment | Explain why | science.environment.change
`;
