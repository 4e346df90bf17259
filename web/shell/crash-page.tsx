import { Component, type ReactNode, useEffect, useLayoutEffect } from 'react';
import { endFirstLook } from '../lib/first-look.ts';
import { loadAnewAfter } from '../lib/pwa.ts';
import { firstWords as words } from '../text/first.ts';
import { Button } from '../ui/button.tsx';
import { Illustration } from '../ui/illustration.tsx';

interface CrashProps {
  /** The address: another one is tried anew. */
  at: unknown;
  children: ReactNode;
}
interface CrashState {
  at: unknown;
  crash: { error: unknown } | null;
}

/** Shows the crash page instead of a page that threw, or whose chunk could not be loaded. */
export class CrashBoundary extends Component<CrashProps, CrashState> {
  override state: CrashState = { at: this.props.at, crash: null };

  static getDerivedStateFromError(error: unknown): Partial<CrashState> {
    return { crash: { error } };
  }

  static getDerivedStateFromProps({ at }: CrashProps, state: CrashState): CrashState | null {
    return at === state.at ? null : { at, crash: null };
  }

  override render(): ReactNode {
    const { crash } = this.state;
    return crash ? <CrashPage error={crash.error} /> : this.props.children;
  }
}

function CrashPage({ error }: { error: unknown }) {
  const t = words.crash;
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
