import './styles.css';
import { showUnableToConnect } from './start-up/unable-to-connect';

// The application is a chunk of its own: the federation runtime has to stand before any shared module is used.
import(/* webpackMode: "eager" */ './bootstrap').catch((error: unknown) => {
  console.error('start-up failed', error);
  showUnableToConnect();
});
