// Runs this area alone for development. The shell loads only './routes'.
void import('./bootstrap');
