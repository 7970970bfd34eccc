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
  if (isSignedIn) {
    const plan = JSON.parse(localStorage.getItem('portal.user')).plan_type;
    const locale = localStorage.getItem('portal.locale') ?? 'en';
    // The words of a skeleton are for people without a plan, and in English.
    if (plan === 'newuser' && locale === 'en') document.documentElement.dataset.words = '';
    preloadCode(plan);
  }
} catch {
  // Storage is blocked or was changed by hand: the system's theme applies, and code is loaded when it is needed.
}

/** Starts to load the code that this page needs; see early-code.ts. */
function preloadCode(plan) {
  for (const { dataset, content } of document.querySelectorAll('template[data-code]')) {
    const isForPlan = dataset.plan === undefined || dataset.plan === plan;
    const isForPath = dataset.paths === undefined || dataset.paths.split(' ').includes(location.pathname);
    if (isForPlan && isForPath) document.head.append(content);
  }
}
