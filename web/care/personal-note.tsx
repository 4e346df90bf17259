import { EyeOff } from 'lucide-react';
import { withoutPersonal } from '../../tutor/language/personal.ts';
import { useSession } from '../session/session.ts';
import { firstWords as words } from '../text/first.ts';
import { Banner } from '../ui/banner.tsx';

/** Under a question that tells who the child is or how it is reached: it may leave that out. */
export function PersonalNote({ text }: { text: string }) {
  const { person } = useSession();
  if (withoutPersonal(text, person?.lastName) === text) return null;
  return (
    <Banner icon={EyeOff} live>
      <p>{words.care.personal}</p>
    </Banner>
  );
}
