// Runs before the first paint.
try {
  const theme = localStorage.getItem('portal.theme');
  if (theme === 'light' || theme === 'dark') document.documentElement.dataset.theme = theme;
  // Pages rendered in advance show a first visit. Anyone whose browser knows more waits for their own page.
  const known = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
  const isSignedIn = known.includes('portal.access_token') && known.includes('portal.user');
  if (isSignedIn) document.documentElement.dataset.visitor = 'signed-in';
  else if (known.some((entry) => entry !== 'portal.theme'))
    document.documentElement.dataset.visitor = 'known';
} catch {
  // Storage is blocked: the system's theme applies.
}
