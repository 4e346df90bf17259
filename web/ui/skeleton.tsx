import { type CSSProperties, type ReactNode, useEffect, useState } from 'react';

/** True once `wait` milliseconds have passed: data on the device comes sooner, and then nothing flickers. */
function useAfter(wait: number): boolean {
  const [passed, setPassed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPassed(true), wait);
    return () => clearTimeout(timer);
  }, [wait]);
  return passed;
}

export interface SkeletonProps {
  /** "Loading" */
  label: string;
  children: ReactNode;
  /** The label stands above the shapes for all to read, from the start. */
  shown?: boolean;
  /** Shows at once; for the page of components. */
  now?: boolean;
}

/** Holds the content's place; its grey shapes appear only after 150 ms. */
export function Skeleton({ label, children, shown, now }: SkeletonProps) {
  const late = useAfter(150);
  return (
    <div aria-busy="true" role="status" className={late || now || shown ? 'stack' : 'stack invisible'}>
      <p className={shown ? 'muted' : 'sr'}>{label}</p>
      {children}
    </div>
  );
}

export interface SkelProps {
  width?: string;
  height?: string;
  round?: string;
}
export function Skel({ width = '100%', height, round }: SkelProps) {
  const style: CSSProperties = { width, height, borderRadius: round };
  return <div className="skel" style={style} />;
}

/** A row of a list: picture and two lines. */
export function SkeletonRow() {
  return (
    <div className="row nowrap">
      <Skel width="3rem" height="3rem" round="12px" />
      <div className="grow stack stack-s">
        <Skel width="65%" />
        <Skel width="40%" height=".75rem" />
      </div>
    </div>
  );
}
