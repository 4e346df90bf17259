import type { ReactNode } from 'react';

// Inline SVG, so that the colours follow the theme. One boat in each, at most one thing more, no faces.

interface Place {
  x: number;
  y: number;
  scale: number;
  turn: number;
}

function Boat({ x, y, scale, turn }: Place) {
  return (
    <g transform={`translate(${x} ${y}) scale(${scale}) rotate(${turn} 60 60)`}>
      <path d="M60 6 88 60H32z" fill="var(--sail)" />
      <path d="M60 6 88 60H60z" fill="var(--sail-2)" />
      <path d="M2 44 40 58 60 60 60 92 30 92z" fill="var(--sail)" />
      <path d="M118 44 80 58 60 60 60 92 90 92z" fill="var(--sail-2)" />
      <path d="M40 58 60 48 80 58 60 92z" fill="var(--sail-3)" opacity=".55" />
      <path
        d="M2 44 40 58 60 48 80 58 118 44 90 92H30z M42 57 60 6 78 57"
        fill="none"
        stroke="var(--ink)"
        strokeOpacity=".28"
        strokeWidth="1.6"
        strokeLinejoin="round"
      />
    </g>
  );
}

function Cloud({ x, y, scale }: Omit<Place, 'turn'>) {
  return (
    <path
      transform={`translate(${x} ${y}) scale(${scale})`}
      d="M8 26a11 11 0 0 1 3-21 16 16 0 0 1 29 3 9 9 0 0 1 2 18z"
      fill="var(--sail)"
      opacity=".75"
    />
  );
}

interface WaveProps {
  from: number;
  to: number;
  y: number;
  /** Half a wave, wide and high. */
  half: number;
  rise: number;
  floor: number;
  deep?: boolean;
}

function Wave({ from, to, y, half, rise, floor, deep }: WaveProps) {
  const pairs = Math.ceil((to - from) / (2 * half));
  const water = Array.from({ length: pairs }, () => `q${half / 2} ${-rise} ${half} 0t${half} 0`).join('');
  return <path d={`M${from} ${y}${water}V${floor}H${from}z`} fill={deep ? 'var(--water-2)' : 'var(--water)'} />;
}

function Stamp({ children }: { children: ReactNode }) {
  return (
    <svg className="ill" viewBox="0 0 240 160" aria-hidden="true">
      <rect width="240" height="160" fill="var(--sky)" />
      {children}
    </svg>
  );
}

const small = { from: -75, to: 260, floor: 160 };

const pictures = {
  anchored: (
    <Stamp>
      <circle cx="190" cy="40" r="18" fill="var(--sun)" />
      <Cloud x={24} y={26} scale={0.8} />
      <Wave {...small} y={104} half={35} rise={5} />
      <Boat x={66} y={32} scale={0.9} turn={2} />
      <Wave {...small} from={-90} y={116} half={30} rise={5} deep />
      <path
        d="M120 116V146M120 146c-10 0-15-5-16-11M120 146c10 0 15-5 16-11M112 124h16"
        fill="none"
        stroke="var(--ink)"
        strokeOpacity=".55"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </Stamp>
  ),
  desk: (
    <Stamp>
      <rect y="122" width="240" height="38" fill="var(--wood)" />
      <path d="M64 122 74 58l70-8 10 72z" fill="var(--sail)" />
      <path d="M144 50l10 72H110z" fill="var(--sail-2)" />
      <path d="M84 76l44-5M86 90l44-5M88 104l26-3" stroke="var(--sail-3)" strokeWidth="5" strokeLinecap="round" />
      <path d="M166 122l22-74 12 4-22 70z" fill="var(--sun)" />
      <path d="M166 122l2-7 10 3-2 4z" fill="var(--ink)" opacity=".6" />
      <Boat x={14} y={76} scale={0.5} turn={0} />
    </Stamp>
  ),
  harbour: (
    <Stamp>
      <path d="M0 120q60-40 120-22 60-30 120 4v58H0z" fill="var(--hill)" />
      <path d="M150 108V74l26-20 26 20v34z" fill="var(--sail)" />
      <path
        d="M144 76l32-26 32 26"
        fill="none"
        stroke="var(--student)"
        strokeWidth="6"
        strokeLinejoin="round"
        strokeLinecap="round"
      />
      <path d="M170 108V90h12v18z" fill="var(--student)" />
      <path d="M176 50V32h16l-4 6 4 6h-16" fill="var(--star)" stroke="var(--ink)" strokeOpacity=".3" />
      <Wave {...small} from={-60} y={122} half={30} rise={4} />
      <path d="M118 114h34v8h-34zM124 120v26M146 120v26" fill="var(--wood)" stroke="var(--wood)" strokeWidth="5" />
      <Boat x={28} y={58} scale={0.72} turn={-2} />
      <Wave {...small} y={134} half={27} rise={4} deep />
    </Stamp>
  ),
  letters: (
    <Stamp>
      <path d="M60 140V68a34 34 0 0 1 34-34h56a34 34 0 0 1 34 34v72z" fill="var(--water)" />
      <path d="M94 34a34 34 0 0 1 34 34v72H60V68a34 34 0 0 1 34-34z" fill="var(--water-2)" />
      <path d="M76 74h36v7H76z" fill="var(--ink)" opacity=".35" />
      <path d="M150 78v-28h24l-6 8 6 8h-24" fill="var(--star)" />
      <path d="M112 140h20v20h-20z" fill="var(--wood)" />
      <path d="M0 152q60-18 120-6t120-4v18H0z" fill="var(--hill)" />
      <Boat x={2} y={98} scale={0.46} turn={-4} />
    </Stamp>
  ),
  lighthouse: (
    <Stamp>
      <path d="M142 44 240 20v50z" fill="var(--sun)" opacity=".55" />
      <path d="M110 128 118 54h24l8 74z" fill="var(--sail)" />
      <path d="M113.5 96l2-18h29l2 18z" fill="var(--student)" />
      <path d="M114 54V36h32v18z" fill="var(--star)" />
      <path d="M110 36l20-16 20 16z" fill="var(--student)" />
      <path d="M60 140q30-28 70-16 44-10 70 16z" fill="var(--hill-2)" />
      <Wave {...small} from={-60} y={134} half={30} rise={4} />
      <Boat x={14} y={84} scale={0.5} turn={-3} />
      <Wave {...small} from={-70} y={144} half={25} rise={4} deep />
    </Stamp>
  ),
  sea: (
    <svg className="ill" viewBox="0 0 480 320" aria-hidden="true">
      <rect width="480" height="320" fill="var(--sky)" />
      <circle cx="380" cy="80" r="38" fill="var(--sun)" />
      <Cloud x={70} y={50} scale={1.5} />
      <Cloud x={250} y={40} scale={1} />
      <path d="M240 220q60-56 130-24 60-40 130 0v40H240z" fill="var(--hill)" />
      <Wave from={-110} to={490} y={212} half={55} rise={8} floor={320} />
      <Boat x={130} y={72} scale={1.9} turn={-3} />
      <Wave from={-146} to={490} y={248} half={48} rise={8} floor={320} deep />
    </svg>
  ),
} as const;

export type IllustrationName = keyof typeof pictures;
export const illustrationNames = Object.keys(pictures) as IllustrationName[];

export function Illustration({ name }: { name: IllustrationName }) {
  return pictures[name];
}

export interface SceneProps {
  /** Where the boat sails: 'middle' leaves room for a card on the right, 'right' for words on the left. */
  boat: 'middle' | 'right';
}

/** The wide sea behind a hero. */
export function Scene({ boat }: SceneProps) {
  const right = boat === 'right';
  const hill = right ? 1240 : 589;
  return (
    <svg viewBox="0 0 1600 260" preserveAspectRatio={right ? 'xMaxYMax slice' : 'xMidYMax slice'} aria-hidden="true">
      <circle cx={right ? 1490 : 575} cy="66" r="34" fill="var(--sun)" />
      <Cloud x={right ? 1306 : 655} y={26} scale={1.2} />
      <Cloud x={right ? 1036 : 385} y={64} scale={0.9} />
      <Cloud x={320} y={40} scale={1.1} />
      <path
        d={`M${hill} 204q60-50 130-24 50-40 120-14 60-30 140 6 40-20 90 6 50 12 80 60H${hill}z`}
        fill="var(--hill)"
      />
      <Wave from={-100} to={1650} y={192} half={50} rise={7} floor={260} />
      {right ? <Boat x={1366} y={92} scale={1.3} turn={-3} /> : <Boat x={715} y={73.6} scale={1.5} turn={-3} />}
      <Wave from={-130} to={1650} y={212} half={45} rise={7} floor={260} deep />
    </svg>
  );
}

/** The boat of the logo, in its own colours. */
export function Logo() {
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <path d="M32 6 46 33H18z" fill="#8cc1ff" />
      <path d="M32 6 46 33H32z" fill="#4d97e6" />
      <path d="M3 25 22 33 32 28 42 33 61 25 48 52H16z" fill="#0f62b8" />
      <path d="M32 28 42 33 61 25 48 52H32z" fill="#0a4583" />
      <path d="M6 58q6.5-5 13 0t13 0 13 0 13 0" fill="none" stroke="#4d97e6" strokeWidth="3.5" strokeLinecap="round" />
    </svg>
  );
}
