import './ui/styles.css';
// Before everything else: nothing is begun that would have to wait for the words.
import { firstWords as words } from './text/first.ts';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { endFirstLook } from './lib/first-look.ts';
import { bringLetters, followDevice, showRole } from './lib/look.ts';
import { languageKey } from './lib/language-key.ts';
import { language } from './lib/language.ts';
import { applyUpdate, registerWorker } from './lib/pwa.ts';
import { Pages } from './routes.tsx';
import { loadFirstScreen } from './shell/first-screen.ts';
import { remember } from './session/device-memory.ts';
import { currentSession, onSessionChange, startSession } from './session/session.ts';
import { showToast } from './ui/toast.tsx';

// The content security policy forbids code that is made at run time: zod, which comes later, does not try it.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } });
followDevice();
bringLetters();
onSessionChange(() => {
  const { person } = currentSession();
  showRole(person?.role ?? null);
  if (person) endFirstLook();
});
// Where nobody sees the landing's top, its skip link would stand before that of the page.
if (document.documentElement.dataset['firstLook'] === undefined) endFirstLook();
void startSession(loadFirstScreen);
// Where the service worker finds it.
void remember(languageKey, language);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const page = createRoot(root);
// In a task of its own, and in slices: what a visitor taps meanwhile is answered.
setTimeout(() =>
  startTransition(() =>
    page.render(
      <StrictMode>
        <BrowserRouter>
          <Pages />
        </BrowserRouter>
      </StrictMode>,
    ),
  ),
);

void registerWorker(() => {
  const { title, text, action } = words.app.updateReady;
  showToast({ title, description: text, action: { label: action, onPress: applyUpdate }, stays: true });
});
