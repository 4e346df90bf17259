import { Link } from 'react-router-dom';
import { paths } from '../paths.ts';
import { firstWords as words } from '../text/first.ts';
import { buttonClass } from '../ui/button.tsx';
import { Illustration } from '../ui/illustration.tsx';

export function NotFoundPage() {
  const t = words.notFound;
  return (
    <div className="empty">
      <Illustration name="lighthouse" />
      <h1>{t.title}</h1>
      <p>{t.text}</p>
      <Link className={buttonClass({ variant: 'primary' })} to={paths.home}>
        {t.home}
      </Link>
    </div>
  );
}
