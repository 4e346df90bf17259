import {
  cloneElement,
  type HTMLAttributes,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { delays } from './delays.ts';

export interface TooltipProps {
  tip: ReactNode;
  /** The key that does the same. */
  shortcut?: string;
  /** One focusable element. */
  children: ReactElement<HTMLAttributes<HTMLElement>>;
}

/** Pixels between a tip and its button, and between a tip and the edge of the window. */
const gap = 6;
const edge = 8;
/** When (ms) the last tip went: the next one soon after comes at once. */
let lastGone = -Infinity;

/** Puts a tip over its button, or under it where there is no room, and wholly into the window. */
function place(tip: HTMLElement, over: Element): void {
  const at = over.getBoundingClientRect();
  const { width, height } = tip.getBoundingClientRect();
  const left = at.left + at.width / 2 - width / 2;
  const above = at.top - height - gap;
  tip.style.left = `${Math.max(edge, Math.min(left, document.documentElement.clientWidth - width - edge))}px`;
  tip.style.top = `${above >= edge ? above : at.bottom + gap}px`;
}

/** Says of a button what it does: to a pointer that rests on it, and to whoever comes by keyboard. */
export function Tooltip({ tip, shortcut, children }: TooltipProps) {
  const id = useId();
  const [over, setOver] = useState<Element | null>(null);
  const shown = useRef<HTMLSpanElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const hide = (): void => {
    clearTimeout(timer.current);
    if (over) lastGone = performance.now();
    setOver(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useLayoutEffect(() => {
    if (over && shown.current) place(shown.current, over);
  }, [over]);
  useEffect(() => {
    if (!over) return;
    const leave = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key === 'Escape') setOver(null);
    };
    addEventListener('keydown', leave);
    addEventListener('scroll', leave, true);
    return () => {
      removeEventListener('keydown', leave);
      removeEventListener('scroll', leave, true);
    };
  }, [over]);
  const button = cloneElement(children, {
    onPointerEnter: ({ pointerType, currentTarget }) => {
      if (pointerType === 'touch') return;
      const wait = performance.now() - lastGone < delays.nextTip ? 0 : delays.tip;
      timer.current = setTimeout(() => setOver(currentTarget), wait);
    },
    onPointerLeave: hide,
    onPointerDown: hide,
    onFocus: ({ currentTarget }) => {
      if (currentTarget.matches(':focus-visible')) setOver(currentTarget);
    },
    onBlur: hide,
    ...(over ? { 'aria-describedby': id } : {}),
  });
  return (
    <>
      {button}
      {over && (
        // Without a portal: the tip stays in the part of the page that its button is in.
        <span role="tooltip" id={id} className="tip" ref={shown}>
          {tip}
          {shortcut && (
            <>
              {' '}
              <kbd className="kbd on-ink">{shortcut}</kbd>
            </>
          )}
        </span>
      )}
    </>
  );
}
