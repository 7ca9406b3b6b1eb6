// Files that webpack transforms.
declare module '*.css';
declare module '*.webp' {
  const address: string;
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- webpack's asset modules export their address so
  export default address;
}
declare module '*.svg' {
  const address: string;
  // oxlint-disable-next-line eslint-js/no-restricted-syntax -- webpack's asset modules export their address so
  export default address;
}
