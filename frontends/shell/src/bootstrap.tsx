import { createRoot } from 'react-dom/client';
// The shell does not import the package directly; this import shares it with the remotes.
import '@makeport/web/graphql';
import { applyStoredTheme } from '@makeport/ui';
import { App } from './app';
import { forgetPositionOfFreshLoad } from './layout/scroll-positions';
import { preloadArea } from './areas/load-remote';
import { readSettings } from './settings';
import { keepFirstPaint } from './start-up/first-paint';
import { showUnableToConnect } from './start-up/unable-to-connect';
import { measureVitals } from './telemetry/measure-vitals';

applyStoredTheme();
forgetPositionOfFreshLoad();
preloadArea(window.location.pathname);
measureVitals(readSettings().vitalsRate);

keepFirstPaint();
const container = document.querySelector('#root');
if (!container) throw new Error('the page has no #root');
createRoot(container, {
  onUncaughtError: (error) => {
    console.error('shell failed to render', error);
    // React empties the container first
    queueMicrotask(showUnableToConnect);
  },
}).render(<App />);
