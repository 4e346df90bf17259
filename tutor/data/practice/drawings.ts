import type { DiagramShape, DiagramTone } from '../../../schema/practice.ts';

/** A drawing and the names of its spots: where the thing is, and where its letter stands. */
export type Drawing = {
  label: string;
  shapes: DiagramShape[];
  spots: Record<string, { at: [number, number]; letter: [number, number] }>;
};

const oval = (tone: DiagramTone, x: number, y: number, width: number, height: number): DiagramShape => ({
  shape: 'ellipse',
  tone,
  filled: true,
  x,
  y,
  width,
  height,
});

const line = (tone: DiagramTone, ...points: [number, number][]): DiagramShape => ({
  shape: 'path',
  tone,
  filled: false,
  closed: false,
  points,
});

const area = (tone: DiagramTone, ...points: [number, number][]): DiagramShape => ({
  shape: 'path',
  tone,
  filled: true,
  closed: true,
  points,
});

export const plant: Drawing = {
  label: 'A plant that grows in the ground',
  shapes: [
    area('earth', [0, 72], [100, 72], [100, 100], [0, 100]),
    line('leaf', [50, 30], [50, 74]),
    line('pale', [50, 74], [42, 92]),
    line('pale', [50, 74], [50, 95]),
    line('pale', [50, 74], [59, 91]),
    oval('leaf', 37, 54, 24, 9),
    oval('leaf', 63, 46, 24, 9),
    oval('warm', 43, 20, 12, 10),
    oval('warm', 57, 20, 12, 10),
    oval('warm', 50, 12, 10, 12),
    oval('warm', 50, 28, 10, 12),
    oval('earth', 50, 20, 8, 8),
  ],
  spots: {
    flower: { at: [52, 12], letter: [82, 10] },
    leaf: { at: [66, 46], letter: [90, 42] },
    stem: { at: [50, 62], letter: [76, 62] },
    root: { at: [56, 85], letter: [82, 86] },
    soil: { at: [20, 86], letter: [8, 64] },
  },
};

export const body: Drawing = {
  label: 'A child who stands and holds out the arms',
  shapes: [
    oval('skin', 50, 14, 18, 20),
    area('skin', [47, 23], [53, 23], [53, 29], [47, 29]),
    area('water', [38, 29], [62, 29], [60, 58], [40, 58]),
    line('skin', [38, 32], [24, 44], [14, 38]),
    line('skin', [62, 32], [76, 44], [86, 38]),
    oval('skin', 13, 37, 7, 7),
    oval('skin', 87, 37, 7, 7),
    area('grey', [40, 58], [49, 58], [47, 92], [41, 92]),
    area('grey', [51, 58], [60, 58], [59, 92], [53, 92]),
    oval('earth', 42, 94, 12, 5),
    oval('earth', 58, 94, 12, 5),
  ],
  spots: {
    head: { at: [56, 10], letter: [74, 8] },
    neck: { at: [50, 26], letter: [30, 22] },
    elbow: { at: [24, 44], letter: [12, 54] },
    hand: { at: [88, 36], letter: [93, 22] },
    shoulder: { at: [62, 31], letter: [78, 24] },
    knee: { at: [56, 74], letter: [74, 74] },
    foot: { at: [40, 94], letter: [20, 92] },
  },
};

export const insect: Drawing = {
  label: 'An insect seen from above',
  shapes: [
    oval('pale', 34, 46, 30, 14),
    oval('pale', 66, 46, 30, 14),
    oval('grey', 50, 22, 14, 14),
    oval('grey', 50, 42, 16, 22),
    oval('grey', 50, 72, 20, 38),
    line('line', [47, 16], [38, 4]),
    line('line', [53, 16], [62, 4]),
    line('line', [43, 40], [26, 32], [20, 22]),
    line('line', [57, 40], [74, 32], [80, 22]),
    line('line', [43, 46], [24, 60]),
    line('line', [57, 46], [76, 60]),
    line('line', [44, 50], [28, 76], [22, 88]),
    line('line', [56, 50], [72, 76], [78, 88]),
  ],
  spots: {
    antenna: { at: [60, 7], letter: [78, 6] },
    head: { at: [46, 22], letter: [24, 12] },
    thorax: { at: [50, 38], letter: [92, 34] },
    abdomen: { at: [54, 76], letter: [92, 80] },
    wing: { at: [26, 46], letter: [8, 46] },
    leg: { at: [25, 82], letter: [8, 82] },
  },
};

export const circuit: Drawing = {
  label: 'A simple electric circuit',
  shapes: [
    line('line', [20, 30], [40, 30]),
    line('line', [60, 30], [80, 30], [80, 75], [62, 75]),
    line('line', [46, 75], [20, 75], [20, 30]),
    area('grey', [40, 24], [56, 24], [56, 36], [40, 36]),
    area('warm', [56, 26], [60, 26], [60, 34], [56, 34]),
    oval('pale', 80, 52, 16, 16),
    line('line', [76, 56], [80, 48], [84, 56]),
    line('line', [46, 75], [60, 66]),
    oval('line', 46, 75, 3, 3),
    oval('line', 62, 75, 3, 3),
  ],
  spots: {
    battery: { at: [48, 25], letter: [48, 10] },
    bulb: { at: [87, 52], letter: [94, 68] },
    switch: { at: [54, 70], letter: [54, 56] },
    wire: { at: [20, 52], letter: [6, 52] },
  },
};

export const flower: Drawing = {
  label: 'A flower that is cut open',
  shapes: [
    line('leaf', [50, 66], [50, 98]),
    area('leaf', [40, 64], [28, 56], [46, 70]),
    area('leaf', [60, 64], [72, 56], [54, 70]),
    area('warm', [46, 62], [18, 44], [12, 16], [36, 30]),
    area('warm', [54, 62], [82, 44], [88, 16], [64, 30]),
    oval('leaf', 50, 58, 14, 18),
    line('leaf', [50, 50], [50, 28]),
    oval('earth', 50, 26, 9, 5),
    line('pale', [46, 56], [40, 34]),
    line('pale', [54, 56], [60, 34]),
    oval('earth', 40, 32, 6, 5),
    oval('earth', 60, 32, 6, 5),
  ],
  spots: {
    petal: { at: [80, 28], letter: [94, 10] },
    stigma: { at: [50, 25], letter: [50, 8] },
    stamen: { at: [40, 36], letter: [24, 8] },
    ovary: { at: [50, 59], letter: [90, 62] },
    sepal: { at: [32, 59], letter: [10, 62] },
    stem: { at: [50, 86], letter: [72, 88] },
  },
};
