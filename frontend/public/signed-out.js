// The pages for whoever is not signed in need no script. This one is for whoever is after all: the server tells by the refresh cookie,
// which a browser may have refused, or which came in another tab.
const isSignedIn = () => {
  try {
    return localStorage.getItem('token') !== null;
  } catch {
    return false;
  }
};

function showWayIn() {
  for (const part of document.querySelectorAll('[data-signed-in]')) part.hidden = false;
  for (const part of document.querySelectorAll('[data-signed-out]')) part.hidden = true;
}

/** The app in the place of this page, at the same address. Once a load: where it leads back here, the way in is shown. */
async function openApp() {
  try {
    const answer = await fetch('/index.html');
    if (!answer.ok) return;
    const html = await answer.text();
    document.open();
    document.write(html);
    document.close();
  } catch {
    // Without a connection the page stays as it is.
  }
}

function look() {
  if (!isSignedIn()) return;
  showWayIn();
  if (location.pathname === '/') void openApp();
}

look();
// Back from another page: what was kept of this one is older than the sign-in.
window.addEventListener('pageshow', (event) => {
  if (event.persisted) look();
});
