// This area alone, for working on it: in the shell only './routes' is loaded.
void import('./bootstrap');
