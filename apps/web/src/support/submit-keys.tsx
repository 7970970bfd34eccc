/** The keys that send from within the text. */
export function SubmitKeys() {
  const apple = /mac|iphone|ipad/i.test(navigator.platform);
  return (
    <span aria-hidden="true" className="text-2xs font-medium opacity-70 pointer-coarse:hidden">
      {apple ? '⌘↵' : 'Ctrl ↵'}
    </span>
  );
}
