/** The sandbox's stand-ins of PayPal's and Apple's scripts. `frames` is the origin of stand-ins. */
export function walletScripts(frames: string, world: string) {
  return {
    payPalScript: `${frames}/paypal-stand-in/sdk.js`,
    applePayScript: `${frames}/apple-pay-stand-in/sdk.js?world=${encodeURIComponent(world)}`,
  };
}
