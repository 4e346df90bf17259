import type { Picture } from '../../../schema/lesson.ts';

/** A picture of mathematics as data: the lesson's; `null` is the part asked for. */
export type MathPictureData = Picture;

export type MathPictureKind = MathPictureData['kind'];
export type PictureOf<K extends MathPictureKind> = Extract<MathPictureData, { kind: K }>;
