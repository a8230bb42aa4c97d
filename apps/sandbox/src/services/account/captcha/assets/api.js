// Stand-in of a captcha's script: `api.js?render=SITE_KEY`, then `grecaptcha.execute(siteKey, { action })`.
(() => {
  const base = new URL("./", document.currentScript.src);
  const waiting = new Map();
  let calls = 0;

  function execute(siteKey, { action = "" } = {}) {
    calls += 1;
    const call = String(calls);
    return new Promise((resolve, reject) => {
      const script = document.createElement("script");
      const address = new URL("token.js", base);
      address.search = new URLSearchParams({ world: siteKey, action, call }).toString();
      const end = (settle, value) => {
        waiting.delete(call);
        script.remove();
        settle(value);
      };
      waiting.set(call, (token) => {
        if (token === null) end(reject, new Error("The captcha was not solved."));
        else end(resolve, token);
      });
      script.onerror = () => end(reject, new Error("The captcha does not answer."));
      script.src = address.href;
      document.head.append(script);
    });
  }

  window.grecaptcha = {
    ready: (callback) => void setTimeout(callback),
    execute,
    // Called by `token.js`, which works where a page may load scripts from here and nothing else.
    answer: (call, token) => waiting.get(call)?.(token),
  };
})();
