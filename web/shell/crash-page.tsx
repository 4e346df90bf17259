import { useEffect, useLayoutEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { endFirstLook } from '../lib/first-look.ts';
import { loadAnewAfter } from '../lib/pwa.ts';
import { firstWords as words } from '../text/first.ts';
import { Button } from '../ui/button.tsx';
import { Illustration } from '../ui/illustration.tsx';

/** Instead of a page that threw, or whose chunk could not be loaded. */
export function CrashPage() {
  const t = words.crash;
  const error = useRouteError();
  useLayoutEffect(endFirstLook, []);
  useEffect(() => void loadAnewAfter(error), [error]);
  return (
    <main className="main" id="main" tabIndex={-1}>
      <div className="empty">
        <Illustration name="anchored" />
        <h1>{t.title}</h1>
        <p>{t.text}</p>
        <Button variant="primary" onClick={() => location.reload()}>
          {t.again}
        </Button>
      </div>
    </main>
  );
}
