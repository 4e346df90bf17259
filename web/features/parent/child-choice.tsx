import { words } from '../../text/index.ts';
import { Select } from '../../ui/field.tsx';
import { type Child, nameOf } from './child.ts';

const text = words.parent;

export interface ChildChoiceProps {
  family: readonly Child[];
  child: Child;
  choose: (childId: string) => void;
  /** Side by side where there are few, else the browser's own list. */
  segmented?: boolean;
}

/** Whose figures the tab shows. */
export function ChildChoice({ family, child, choose, segmented }: ChildChoiceProps) {
  if (segmented && family.length <= 4)
    return (
      <div className="seg" role="group" aria-label={text.child}>
        {family.map((one) => {
          const isChosen = one.link.id === child.link.id;
          return (
            <button
              key={one.link.id}
              type="button"
              className="tab"
              aria-pressed={isChosen}
              onClick={() => choose(one.link.studentId)}
            >
              <bdi>{nameOf(one)}</bdi>
            </button>
          );
        })}
      </div>
    );
  return (
    <Select
      label={text.child}
      value={child.link.studentId}
      options={family.map((one) => ({
        value: one.link.studentId,
        label: [nameOf(one), one.person?.grade ?? one.places[0]?.pypGrade].filter(Boolean).join(', '),
      }))}
      onChange={(event) => choose(event.target.value)}
    />
  );
}
