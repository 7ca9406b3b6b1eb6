// Runs this area without the shell, for development. The shell loads only './routes'.
void import('./bootstrap');
