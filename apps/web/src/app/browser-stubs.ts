/**
 * The parts of a browser that modules read while they load. Import it before everything else of a rendering outside
 * of a browser. It is a first visit: nothing is stored, nobody is signed in.
 */
const nothing = () => undefined;
const storage = { getItem: () => null, setItem: nothing, removeItem: nothing };

Object.assign(globalThis, {
  localStorage: storage,
  sessionStorage: storage,
  BroadcastChannel: class {
    postMessage = nothing;
    addEventListener = nothing;
  },
  window: {
    location: new URL('http://localhost/'),
    addEventListener: nothing,
    PublicKeyCredential: {},
    isSecureContext: true,
  },
});
