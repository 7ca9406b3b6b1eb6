import './styles.css';
import { showUnableToConnect } from './start-up/unable-to-connect';

// The application is in its own chunk, because the federation runtime must start before any shared
// module is used.
import(/* webpackMode: "eager" */ './bootstrap').catch((error: unknown) => {
  console.error('shell failed to start', error);
  showUnableToConnect();
});
