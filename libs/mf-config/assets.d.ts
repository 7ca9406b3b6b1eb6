// Files that webpack turns into something else.
declare module '*.css';
