import { words } from '../../text/index.ts';
import { Card } from '../../ui/card.tsx';
import type { SchoolClass, Teacher } from './queries.ts';
import { WaitingClass } from './waiting-class.tsx';

const t = words.school.classes;

interface Props {
  classes: readonly SchoolClass[];
  teachers: readonly Teacher[];
  again: () => Promise<void>;
}

/** Classes whose teacher has left, each with a way to give it to a colleague. */
export function WaitingClasses({ classes, teachers, again }: Props) {
  const waiting = classes.filter((one) => one.teacherId === null && one.isActive);
  if (waiting.length === 0) return null;
  return (
    <Card title={t.waiting} flush>
      <ul className="list">
        {waiting.map((one) => (
          <WaitingClass key={one.id} one={one} teachers={teachers} again={again} />
        ))}
      </ul>
    </Card>
  );
}
