import type { LessonContent, Sealed } from '../../schema/lesson.ts';

class Envelope implements Sealed {
  readonly sealed = true as const;
  readonly #content: LessonContent;
  constructor(content: LessonContent) {
    this.#content = content;
  }
  static contentOf(envelope: Envelope): LessonContent {
    return envelope.#content;
  }
}

/** Closes a lesson's content: it prints and serialises as nothing. */
export const seal = (content: LessonContent): Sealed => new Envelope(content);

/** Opens it again; only for files of the tutor, which give out no more than the tries allow. */
export function open(sealed: Sealed): LessonContent {
  if (!(sealed instanceof Envelope)) throw new TypeError('not a lesson of this tutor');
  return Envelope.contentOf(sealed);
}
