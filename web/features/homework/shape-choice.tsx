import type { Picture, StoryShape } from '../../../schema/lesson.ts';
import { words } from '../../text/index.ts';
import { ChoiceTiles } from '../../ui/choice-tiles.tsx';
import { MathPicture } from '../../ui/math-picture.tsx';

const text = words.homework.lesson;

const shapes: readonly StoryShape[] = ['join', 'take-away', 'equal-groups', 'share'];
const isShape = (value: string): value is StoryShape => shapes.some((shape) => shape === value);

export interface ShapeChoiceProps {
  value: StoryShape | null;
  onChoose: (shape: StoryShape) => void;
}

/** What happens in a story, as four pictures to choose from. */
export function ShapeChoice({ value, onChoose }: ShapeChoiceProps) {
  const picture = (shape: StoryShape): Picture => ({ kind: 'story', shape, label: text.shapes[shape] });
  return (
    <ChoiceTiles
      label={text.which}
      value={value}
      onChange={(chosen) => isShape(chosen) && onChoose(chosen)}
      choices={shapes.map((shape) => ({
        value: shape,
        name: text.shapes[shape],
        content: (
          <>
            <span aria-hidden="true">
              <MathPicture picture={picture(shape)} />
            </span>
            <span className="small">{text.shapes[shape]}</span>
          </>
        ),
      }))}
    />
  );
}
