import './styles.css';
import { showUnableToConnect } from './start-up/unable-to-connect';

// The federation runtime must start before any shared module is used, so the application is in its
// own chunk.
import(/* webpackMode: "eager" */ './bootstrap').catch((error: unknown) => {
  console.error('shell failed to start', error);
  showUnableToConnect();
});
