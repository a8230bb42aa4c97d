// Generated from openapi/account.yaml by scripts/generate-api-types.mjs. Do not edit.

export interface paths {
    "/accounts/login": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign in [API-39] [API-78] [SGN-12] [SGN-15] [TVP-07]
         * @description With email and password, or with the hash of a TV provider's user id. A `failureMessage` in a 200 is a failure too (SGN-16). The 401 of this call is about the credentials, not about a token: it never leads to a refresh.
         */
        post: operations["login"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/login/anonymous": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Get the tokens of a visitor [API-84] [SES-22]
         * @description The tokens name a device, not a user. They are refreshed like any others, and never sent as a bearer token (SES-05).
         */
        post: operations["loginAnonymous"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/token/refresh": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Exchange a refresh token for new tokens [API-80] [SES-10] [SES-13] [SES-14] [SES-17]
         * @description Rotates the refresh token. The one before is accepted for 60 s more and gets the same new pair, because the answer to a refresh can get lost (D-02). 400, 401 and 403 refuse the token, and only with an error code: without one, as from a proxy, they are no answer, and so are 404, 407, 408, 429 and 511 (D-44).
         */
        post: operations["refreshToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/logout": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End the session of a refresh token [API-55] [API-79] [SGN-41] [SES-23]
         * @description Revokes the refresh token named by the hint and the access tokens made from it. A caller with the refresh token may end it, so an expired access token is no obstacle. Succeeds for a session that has already ended.
         */
        post: operations["logout"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/profile/logout": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign the profile out of this device [API-56] [SGN-41]
         * @description No body. Sent before `logout`; afterwards access tokens of this device no longer act for the profile.
         */
        post: operations["logoutProfile"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/sessions/delete": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Sign devices out after a device limit [API-40] [DEV-08]
         * @description Needs the credentials, because there is no session yet. Session ids that have already ended are not an error.
         */
        post: operations["deleteDeviceSessions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/device-code": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Code of a device [API-54] [CNF-09] [SCR-07]
         * @description Goes into the app-store link of the confirmation as deep-link sub-value.
         */
        get: operations["getDeviceCode"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/regcode/deeplink": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Deep link that activates a device [API-77] [SCR-06] [SCR-08]
         * @description Ties the device that shows the registration code to the signed-in profile, which needs a free place for it: the device limit of sign-in holds here too (409). Too many unknown codes answer 429.
         */
        post: operations["getRegistrationCodeDeeplink"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/regcode": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Code that a television shows [SCR-03]
         * @description A television without a keyboard asks for a code that a user types on another screen, and for a secret with which it alone can ask whether that has happened. A new code takes the place of the device's former one.
         */
        post: operations["requestActivationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/regcode/poll": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Whether the television is activated [SCR-03]
         * @description Asked by the television with its secret, in the body and never in an address, once per interval. Once a member has activated the code the answer carries a session for the television. A code that is unknown, too old, or used counts as expired; the last answer of a code is given again for 60 seconds, because it can get lost.
         */
        post: operations["pollActivation"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/xid": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Get an xid event [API-82] [TRK-41]
         * @description Cross-device identity, for analytics only. Failures are ignored.
         */
        get: operations["getXid"];
        put?: never;
        /**
         * Submit an xid event [API-83] [TRK-41]
         * @description Ties the xid to the signed-in profile. Failures are ignored.
         */
        post: operations["submitXid"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/status": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Does an account have this email? [API-74] [ACC-05] [ACC-06]
         * @description A POST, so that the email stays out of addresses and logs. It changes nothing.
         */
        post: operations["getStatusByEmail"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/customers": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create an account [ACC-09] [ACC-10] [ACC-11] [ACC-12] [ACC-13]
         * @description Does not sign in. An email that has an account is refused with `EXISTING_USER` (ACC-07, ACC-08).
         */
        post: operations["createCustomer"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/evcreateuser": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create the payment account [API-29] [API-81] [ACC-14] [ACC-15]
         * @description Called after sign-up and again before a payment when there is none. Creating it twice changes nothing and succeeds.
         */
        post: operations["createPaymentAccount"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/reset-password/request": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a password reset mail [API-41] [API-76] [PWD-05] [PWD-06]
         * @description Answers the same for an unknown email, so that it does not tell who has an account.
         */
        post: operations["requestPasswordReset"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reset-password": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Set a new password with the code of the mail [API-02] [API-42] [PWD-13] [PWD-14]
         * @description The code is the token of the reset link. It works once, for 60 minutes (OPN-051), and ends all sessions of the account.
         */
        post: operations["resetPassword"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/user/{profileId}/password": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the password [API-49] [MNG-10] [MNG-11]
         * @description Needs the current password; after five wrong ones within 15 minutes, here and at the change of the email, the account has to wait (429). Other sessions of the account end.
         */
        put: operations["updatePassword"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/update/{profileId}": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Read the profile [API-03] [PAY-41]
         * @description Reads the profile of the bearer token.
         */
        get: operations["getProfile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/update/{id}/v3": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the email [API-48] [API-57] [MNG-03] [MNG-05] [MNG-06]
         * @description Needs the password; after five wrong ones within 15 minutes, here and at the change of the password, the account has to wait (429). The email is sent in lower case and is the one to sign in with from then on.
         */
        put: operations["updateEmail"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/user/{profileId}": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Change the user's data [API-75] [SHP-29]
         * @description Only the given fields change.
         */
        put: operations["updateUser"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/packages": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Plans that can be bought [API-06] [API-07] [PLN-22] [PLN-23]
         * @description By package ids, which works for visitors, or by verification, which needs the bearer token of the profile that completed it. Accepted only when `responseMessage` is SUCCESS and there is at least one package. A verification of another member gives an empty list (OPN-068).
         */
        get: operations["getPackages"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/natcomsku/plans/{planId}": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Display content of a plan [API-59] [PLN-24] [PLN-27]
         * @description A failure means no content, never an error on the screen (ERR-74).
         */
        get: operations["getPlanContent"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/natcomsku/plans/userType/{userType}": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Display content of all plans for a kind of user [API-60] [PLN-24] [PLN-25] [PLN-26]
         * @description A failure means no content, never an error on the screen (ERR-74).
         */
        get: operations["getPlanContentByUserType"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/hasSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What the user may watch [API-04] [SUB-41] [PAY-39]
         * @description A POST that changes nothing. Details are matched to the product SKU.
         */
        post: operations["hasSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/currentSubscriptionStatus": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Current subscription and its status [API-08] [SUB-12] [SUB-13] [SUB-14] [SUB-24] [SUB-25]
         * @description The first item is the current subscription; a second one, with a later start, is the upcoming plan (OPN-130). 424 with the message `noSubscription` means that there is none.
         */
        get: operations["getCurrentSubscriptionStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removeCustomerSegment": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take the user out of a promotion segment [API-09] [PAY-25] [PRM-31]
         * @description Succeeds for a segment that the user is not in.
         */
        post: operations["removeCustomerSegment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/subscriptionPauseThresholds": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * What is left of the pause allowance [API-10] [PAU-03]
         * @description Days and times that the profile may still pause.
         */
        get: operations["getSubscriptionPauseThresholds"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/pauseSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pause from the end of the billing period [API-11] [API-52] [PAU-10] [PAU-11] [PAU-12]
         * @description The pause begins at the end of the billing period (PAU-13) and ends by itself (PAU-15).
         */
        post: operations["pauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancelPauseSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a pending pause back [API-13] [PAU-16]
         * @description The subscription is active again and the allowance comes back.
         */
        post: operations["cancelPauseSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/resumeSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * End a pause now [API-12] [API-52] [PAU-17]
         * @description The next period is charged to the saved method. When that is refused the pause goes on.
         */
        post: operations["resumeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/removeSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Cancel the subscription [API-16] [API-50] [CNL-15] [CNL-16] [CNL-17]
         * @description Ends a free trial at once, anything else at the end of what is paid for. With the serviceID of the upcoming plan, that plan alone is taken back, and the current one stays as it is (D-36). With isUpcoming, a plan that has begun is not canceled: a page may be older than its begin.
         */
        post: operations["removeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cancelSurvey": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Answers of the cancel survey [CNL-10] [CNL-12] [CNL-13] [CNL-14]
         * @description Best effort, before the cancel call. A failure does not stop the cancellation.
         */
        post: operations["submitCancelSurvey"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/reactivateSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a cancellation back [API-17] [API-51] [RST-01] [RST-02] [RST-10]
         * @description For a pending cancel. On its last day the renewal that was not made is charged at once; where that is refused the plan stays canceled. A churned subscription is restarted with a purchase (OPN-159).
         */
        post: operations["reactivateSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getRestartableSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Can an ended subscription be restarted, and how? [API-18] [RST-08] [RST-09]
         * @description For a subscription that has ended. Restart is offered only when `isEligibleForRestart` is true; without `paymentMethodRequired` the saved method pays (RST-07).
         */
        get: operations["getRestartableSubscription"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/addSubscriptionWithPayment": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy with a saved method, or with a coupon that leaves nothing to pay [API-20] [PAY-21] [PAY-44] [PAY-81]
         * @description Paid when `responseCode` is '1' and `orderID` is present; without either the answer is invalid (`EV_API_ERROR`, PAY-20) and says nothing about the payment. The service computes the amount. When it differs from the one in `transactionReferenceMsg`, nothing is charged and the answer is 409 `AMOUNT_MISMATCH` (OPN-100, D-05). A plan with merchandise needs a shipping address: 422 `SHIPPING_ADDRESS_REQUIRED` without it (PAY-82). A plan of a program needs a finished verification of the buyer: `verificationId` and `program` in `parameters`, which the service checks (422 `VERIFICATION_REQUIRED`); without them the buyer's own counts (OPN-068).
         */
        post: operations["addSubscriptionWithPayment"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/withdrawPurchase": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Close the key of a write whose answer did not arrive [PAY-20]
         * @description Optional. `withdrawn`: nothing was done under this key, and a request that arrives with it later is refused with 409 `IDEMPOTENCY_KEY_WITHDRAWN`. `paid`: a purchase is committed, `orderID` is its order. `done`: another write is committed. `inFlight`: the request is being worked on and can still be committed; ask again. A repeat gives the same answer, or `paid` or `done` after `inFlight`. The key counts for every operation of this profile that takes an `Idempotency-Key`, the card frame's too. A service without this operation answers 404 or 501 (D-24).
         */
        post: operations["withdrawPurchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/changeSubscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan with a saved method [API-21] [CHG-07] [CHG-09] [CHG-10]
         * @description A paid upgrade is charged at once; a downgrade becomes the upcoming plan. Paid or accepted when `responseCode` is '1' and `orderId` is present. A plan with merchandise needs a shipping address: 422 `SHIPPING_ADDRESS_REQUIRED` without it (PAY-82).
         */
        post: operations["changeSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getProrate": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Tax of a purchase [API-28] [PRC-17] [PRC-18]
         * @description On any failure the client sets the tax error and a tax of zero. Paying stays possible; the service computes the tax again (OPN-090).
         */
        get: operations["getProrate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/accounts/frame-token": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Hand-off token for the card frame [PAY-46]
         * @description No body. The token works once, for 5 minutes, for this profile and for the card frame only. It goes into the frame form's `accessToken`, so that the session's token never leaves the app (D-12).
         */
        post: operations["createFrameToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getPayments": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Orders and the next bill [API-23] [API-53] [BIL-12] [BIL-13] [BIL-24]
         * @description Newest first. Clients keep the orders of their own app id and of the types INVOICE and ORDER.
         */
        get: operations["getPayments"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getPaymentMethods": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Saved payment methods [API-24] [BIL-05] [BIL-06] [BIL-07] [BIL-08]
         * @description Methods of the profile, with masked numbers.
         */
        get: operations["getPaymentMethods"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/getVoucherDetails": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What a promo code does to a plan [API-25] [PRM-06] [PRM-19] [PRC-19]
         * @description A POST that changes nothing. A code that cannot be used is refused with its payment code.
         */
        post: operations["getVoucherDetails"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applyCouponV2": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put a promo code on the subscription [API-26] [API-27] [PRM-13] [PRM-17] [PRM-30]
         * @description Applied when `responseCode` is '1' and `isSuccess` is not false. With `isPaymentMethodError` the saved method was refused: once it is updated the code is applied again.
         */
        post: operations["applyCoupon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paypal/token": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Create a PayPal order to approve [API-31] [API-35] [PAY-59] [PAY-60] [PAY-65]
         * @description Nothing is charged. The buyer approves the amount due: price, promotion, promo code and plan change, with the tax at `address` or at the saved address; without either, or with one that has no known tax, the price alone. An `amount` that differs is refused with 409 `AMOUNT_MISMATCH` (D-05). The token is the `orderID` of the calls that follow the approval. Any failure gives 'Failed to Create Paypal Order'.
         */
        post: operations["createPaypalToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paypal/capture": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Charge an approved PayPal order and begin the subscription [API-32] [API-35] [PAY-64]
         * @description Paid as in `addSubscriptionWithPayment`. Exactly the approved amount is charged: when another one is due meanwhile, the answer is 409 `AMOUNT_MISMATCH`. A PayPal order is captured once; a repeat gives the same order, also with another key. Goods are shipped to `shippingAddress`, else to `address`, else to the address that the buyer chose at PayPal.
         */
        post: operations["capturePaypalOrder"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paypal/changeService": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan with an approved PayPal order [API-33] [API-35] [CHG-12]
         * @description Changed as in `changeSubscription`, paid by the approved PayPal order as in `/paypal/capture`.
         */
        post: operations["changeServiceWithPaypal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/paypal/updatePaymentInfo": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Make an approved PayPal account the saved method [API-34] [API-35] [BIL-04]
         * @description Nothing is charged; the account pays from the next bill on.
         */
        post: operations["updatePaymentInfoWithPaypal"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applepay/paymentSession": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Open the merchant session [API-36] [PAY-78]
         * @description The service asks Apple; it refuses any other host.
         */
        post: operations["createApplePaySession"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applepay/subscription": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy with Apple Pay [API-37] [PAY-72] [PAY-73] [PAY-78]
         * @description Paid as in `addSubscriptionWithPayment`. Any failure is labelled 'ApplePayApi Error' (ERR-16). Goods are shipped to `shippingContact`, and taxed there; anything else is taxed at `billingContact`.
         */
        post: operations["buyWithApplePay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/applepay/changeService": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Change the plan with Apple Pay [API-38] [CHG-12]
         * @description Changed as in `changeSubscription`, paid by the payment token.
         */
        post: operations["changeServiceWithApplePay"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/giftcard/status": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * What is behind a gift PIN [API-14] [GFT-18] [GFT-19] [GFT-20]
         * @description A POST, so that the PIN stays out of addresses and logs. It changes nothing.
         */
        post: operations["getGiftCardStatus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/giftcard/redeem": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Redeem a gift PIN [API-15] [GFT-11] [GFT-12] [GFT-13] [GFT-14] [GFT-24] [GFT-25]
         * @description With a shipping address for a gift with merchandise, otherwise with the billing zip code. A PIN works once; an account takes at most 3 gifts.
         */
        put: operations["redeemGiftCard"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verify": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Check a postal address [API-19] [SHP-14] [SHP-15] [SHP-16] [SHP-17] [SHP-18]
         * @description undeliverable, deliverable_missing_secondary and deliverable_incorrect_secondary refuse the address; any other outcome is valid.
         */
        get: operations["verifyAddress"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/screens/{id}": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Content of a screen [API-45] [API-46] [API-58] [CNT-01] [CNT-13] [CNL-06]
         * @description Marketing pages and the retention offer, by screen name. Clients read `panels.member`. The offer is that of the token's own member, and empty where there is none.
         */
        get: operations["getScreen"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/content-cards": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Content cards of a screen [API-47] [CNT-21]
         * @description A failure hides the zone.
         */
        get: operations["getContentCards"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/feature-flags": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Feature flags and experiment groups [API-90] [EXP-01] [EXP-02]
         * @description Clients wait 3 s; a failure or a late answer means the control group (OPN-228).
         */
        get: operations["getFeatureFlags"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/footer{suffix}.json": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /**
         * Footer of the product [API-44] [CFG-24] [CHR-14]
         * @description Of the configuration service, which may have an address of its own. A failure leaves the page usable (CHR-15).
         */
        get: operations["getFooter"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/prospect": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Email alert [API-05] [API-43] [CNT-15] [CNT-16]
         * @description Succeeded on 200 with `data.requestID`.
         */
        post: operations["submitProspect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /** @description Body of every failure of this service. */
        ServiceError: {
            /** @description Stable code of the failure; payment codes as in ERR-01 to ERR-12. */
            errorCode: string;
            /** @description Text of the service, for logs and tracking. Shown only where the requirements say so. */
            errorMessage: string;
            /** @description Short machine-readable cause, where there is one. */
            message?: string;
        };
        /** @description Body of a 424. Only the message `noSubscription` means that there is no subscription (SUB-24). */
        NoSubscription: {
            /** @description What failed. */
            message: string;
        };
        /** @description US dollars: decimal text ("5.99") or a number (0.99). Read exactly, never through binary fractions (D-05). */
        Money: string | number;
        /** @description US dollars as decimal text with two places. */
        MoneyText: string;
        /** @description ISO 8601 date or date-time. Billing dates count as calendar days (PRC-13). */
        IsoDate: string;
        /** @description A request without content. */
        EmptyRequest: Record<string, unknown>;
        /** @description An email address. */
        EmailOnly: {
            email: components["schemas"]["Email"];
        };
        /** @description Email address, compared without regard to case. */
        Email: string;
        /** @description Email address for an account. The service takes any length of top-level domain (D-07). */
        NewEmail: string;
        /** @description At least 6 characters. */
        NewPassword: string;
        /** @description A password as it was typed. */
        Password: string;
        /**
         * @description Kind of service.
         * @enum {string}
         */
        ServiceType: "PACKAGE";
        /** @description Result of a change of the subscription. */
        ActionResult: {
            /** @description '1' is success. */
            responseCode?: string;
            /** @description False when nothing was changed. */
            isSuccess?: boolean;
            /** @description Text of the service, for logs. */
            message?: string;
        };
        /** @description One of the two ways to sign in. */
        LoginRequest: components["schemas"]["PasswordLogin"] | components["schemas"]["TvProviderLogin"];
        /** @description Sign-in with email and password (SGN-12). */
        PasswordLogin: {
            email: components["schemas"]["Email"];
            password: components["schemas"]["Password"];
            /** @description Sent only when the sign-in captcha is enabled (SGN-13). */
            recaptchaToken?: string;
            deviceId: components["schemas"]["DeviceId"];
        };
        /** @description Gives an anonymous token with an mvpd id (SES-04). */
        TvProviderLogin: {
            /** @description Id of the TV provider. */
            mvpd: string;
            /** @description SHA-256 of the provider's user id, in hex. */
            mvpdHash: string;
            /** @description Sent only when the sign-in captcha is enabled (SGN-13). */
            recaptchaToken?: string;
            deviceId: components["schemas"]["DeviceId"];
        };
        /** @description Value of the device id cookie (SGN-14). */
        DeviceId: string;
        /** @description Tokens, or the reason why there are none. */
        LoginResult: components["schemas"]["SessionTokens"] | components["schemas"]["LoginFailure"];
        /** @description A failure in a 200 (SGN-16). */
        LoginFailure: {
            failureMessage: components["schemas"]["FailureMessage"];
        };
        /** @description Why a sign-in failed (SGN-15). */
        FailureMessage: {
            /** @description Code of the failure. */
            errorCode?: string;
            /** @description Shown as it is (SGN-16); with captcha text it means the captcha message (SGN-17). */
            errorMessage: string;
        };
        /** @description Tokens of a session (SES-01). The claims of the access token are described at the bearer scheme. */
        SessionTokens: {
            /** @description JSON Web Token that lives 15 minutes; opaque but for its claims. */
            accessToken: string;
            /** @description Opaque; rotates with every refresh. */
            refreshToken: string;
            /** @description End of the session in ms since 1970, by the service's clock. */
            tokenExpiration: number;
            /** @description End of the access token in ms since 1970, by the service's clock. */
            accessTokenExpiration: number;
            /** @description Customer of the payment account, for the card frame (PAY-46): an id of the service, not the profile id. Missing while there is no payment account. */
            cpCustomerID?: string;
            /** @description Signed-in profile; missing for an anonymous token. */
            profileId?: string;
            /** @description Device of the session. */
            deviceId?: string;
            /** @description Email of the profile. */
            email?: string;
            /** @description `anonymous` marks an anonymous user (SES-03). */
            accountType?: string;
            /** @description Kind of user. */
            userType?: string;
            /** @description Kind of device. */
            device?: string;
            /** @description Viewer id, for analytics. */
            viewerId?: string;
            /** @description TV provider of an anonymous token (SES-04). */
            mvpd?: string;
            /** @description Resources that the TV provider allows. */
            preauthorizedResource?: string[];
            failureMessage?: components["schemas"]["FailureMessage"];
        };
        /** @description The device of a visitor. */
        AnonymousLogin: {
            deviceId: components["schemas"]["DeviceId"];
        };
        /** @description A refresh token to exchange (SES-17). */
        TokenRefresh: {
            /** @description The current refresh token, or for 60 s the one before. */
            refreshToken: string;
            /** @description The tokenExpiration that came with the refresh token. */
            tokenExpiration?: number;
        };
        /** @description The session to end (SES-23). */
        Logout: {
            /** @description Refresh token of the session that ends. */
            refreshTokenHint: string;
        };
        /** @description Sessions to end, with the credentials of their account (DEV-08). */
        DeviceSessionsDeletion: {
            /** @description Credentials of the account. */
            accountInfo: {
                email: components["schemas"]["Email"];
                password: components["schemas"]["Password"];
                /**
                 * @description The account is named by its email.
                 * @enum {string}
                 */
                userType: "email";
            };
            /** @description Sessions to end. */
            sids: string[];
        };
        /** @description A device that is signed in (DEV-04). */
        DeviceSession: {
            /** @description Session id. */
            sid: string;
            /** @description Display name of the device. */
            device: string;
            /** @description Last use in seconds since 1970. */
            last_modified: number;
        };
        /** @description Refusal of a sign-in at the device limit, with all signed-in devices. */
        DeviceLimitError: components["schemas"]["ServiceError"] & {
            /** @description All signed-in devices, in no order; a session may be listed twice. */
            sessions: components["schemas"]["DeviceSession"][];
        };
        /** @description Code of a device. */
        DeviceCode: {
            /** @description Code of the device. */
            code: string;
        };
        /** @description The device to activate (SCR-08). */
        RegistrationCodeDeeplinkRequest: {
            deviceId: components["schemas"]["DeviceId"];
            /** @description Code that the television shows (SCR-06). */
            regCode?: string;
        };
        /** @description Deep link that activates a device. */
        RegistrationCodeDeeplink: {
            /** @description Address that opens the app on the device. */
            deeplink: string;
            /** @description The registration code. */
            code?: string;
        };
        /** @description The television that wants to be activated. */
        ActivationCodeRequest: {
            deviceId: components["schemas"]["DeviceId"];
        };
        /** @description What a television shows, and what it asks with. */
        ActivationCode: {
            /** @description Code for a user to type: eight consonants, none of them easily mistaken for another. */
            regCode: string;
            /** @description Secret of the television; never shown. */
            deviceCode: string;
            /** @description Address at which a user types the code. */
            verificationUri: string;
            /** @description The same address with the code in it, for a QR code. The user is still asked to compare the code. */
            verificationUriComplete?: string;
            /** @description Seconds for which the code is good. */
            expiresIn: number;
            /** @description Seconds between two polls. */
            interval: number;
        };
        /** @description The television that waits, with its secret. */
        ActivationPoll: {
            deviceId: components["schemas"]["DeviceId"];
            /** @description The secret that came with the code. */
            deviceCode: string;
        };
        /** @description How far the activation of a television is. */
        ActivationProgress: {
            /** @description Where it stands. */
            status: string;
            /** @description Seconds between two polls from now on, with `pending` and `slowDown`. */
            interval?: number;
            session?: components["schemas"]["SessionTokens"];
        };
        /** @description An xid event. */
        Xid: {
            /** @description Cross-device identity. */
            xid: string;
        };
        /** @description The xid to tie to the profile. */
        XidSubmission: {
            /** @description Cross-device identity. */
            xid: string;
        };
        /** @description Whether an email is taken (ACC-06). */
        EmailStatus: {
            /** @description True when an account has this email. */
            found: boolean;
        };
        /** @description A new account (ACC-09 to ACC-13). */
        CustomerRegistration: {
            customerUsername: components["schemas"]["NewEmail"];
            customerPassword: components["schemas"]["NewPassword"];
            email: components["schemas"]["NewEmail"];
            /** @description Sent only when the captcha is enabled. */
            recaptchaToken?: string;
            /**
             * @description Always false (ACC-10).
             * @constant
             */
            isGenerateToken: false;
            /**
             * @description Always 001 (ACC-11).
             * @constant
             */
            dmaId: "001";
            /**
             * @description Always false (ACC-12).
             * @constant
             */
            verifyEmail: false;
            /** @description Country of the account. */
            address: {
                /**
                 * @description Always US (ACC-13).
                 * @constant
                 */
                country: "US";
            };
        };
        /** @description A new account. */
        Customer: {
            /** @description Id of the new profile. */
            profileId?: string;
            /** @description Email of the account. */
            email?: string;
        };
        /** @description The payment account to create (ACC-14). */
        PaymentAccountRequest: {
            /** @description Whose payment account to create. */
            createUserReqMessage: {
                email: components["schemas"]["Email"];
                customerUsername?: components["schemas"]["Email"];
                /** @description Channel partner id (PRM-31). */
                channelPartnerID?: string;
                /**
                 * @description Always US.
                 * @constant
                 */
                country?: "US";
            };
        };
        /** @description Result of creating the payment account (ACC-14). */
        PaymentAccountResult: {
            /** @description The result. */
            CreateUserResponseMessage: {
                /** @description '1' is success. */
                responseCode?: string;
                /** @description Customer of the payment account, for the card frame (PAY-46); not the profile id. */
                cpCustomerID?: string;
                /** @description Code of a failure. */
                errorCode?: string;
                /** @description Text of the service, for logs. */
                errorMessage?: string;
            };
        };
        /** @description Who wants a reset mail (PWD-06). */
        PasswordResetRequest: {
            email: components["schemas"]["Email"];
            /** @description True for the current mail. */
            useV2: boolean;
            /** @description What the user came for, as the query of an address (GRD-07, D-41). The link of the mail carries it after the email, so that a browser that has nothing else knows it too. The app checks it like that of any address. */
            query?: string;
        };
        /** @description The mail was asked for. */
        PasswordResetRequested: {
            /** @description True when the request was taken. */
            success?: boolean;
            /** @description 'Reset Email Sent' (PWD-06). */
            message?: string;
        };
        /** @description A new password with the code of the mail (PWD-13). */
        PasswordReset: {
            /** @description Token of the reset link. */
            code: string;
            email: components["schemas"]["Email"];
            password: components["schemas"]["NewPassword"];
        };
        /** @description Result of the reset (PWD-14). */
        PasswordResetResult: {
            /** @description The result. */
            data: {
                /** @description True when the password is new. */
                success: boolean;
                /** @description Shown on failure (PWD-15); 'Invalid token' means an expired link (PWD-16). */
                message?: string;
            };
        };
        /** @description Current and new password (MNG-11). */
        PasswordUpdate: {
            password: components["schemas"]["Password"];
            newPassword: components["schemas"]["NewPassword"];
            /** @description The profile of the path. */
            profileId?: string;
            /** @description For compatibility; the bearer token authorizes. One of another profile is refused. */
            accessToken?: string;
        };
        /** @description Whose password changed (MNG-11). */
        PasswordUpdated: {
            /** @description The profile. */
            profileId?: string;
        };
        /** @description The signed-in user. */
        Profile: {
            /** @description Without it: 'Error: cannot find profileId of ProfileInfo' (PAY-41). */
            profileId?: string;
            /** @description Email of the account. */
            email?: string;
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Address kept for the next purchase. */
            shippingAddress?: components["schemas"]["ShippingAddress"];
        };
        /** @description A new email, with the password (MNG-06). */
        EmailUpdate: {
            email: components["schemas"]["NewEmail"];
            password: components["schemas"]["Password"];
        };
        /** @description The changed email (MNG-06). */
        EmailUpdated: {
            /** @description The new email. */
            email?: string;
        };
        /** @description Fields to change. */
        UserUpdate: {
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            shippingAddress?: components["schemas"]["ShippingAddressInput"];
        };
        /** @description Shipping address (SHP-02). */
        ShippingAddress: {
            /** @description First name. */
            firstName?: string;
            /** @description Last name. */
            lastName?: string;
            /** @description Street line. */
            address1?: string;
            /** @description Unit. */
            address2?: string;
            /** @description City. */
            city?: string;
            /** @description Two-letter state or territory code. */
            state?: string;
            /** @description Zip code. */
            zipCode?: string;
            /** @description Phone number. */
            phone?: string;
            /** @description Always US (SHP-03). */
            country?: string;
        };
        /** @description Shipping address (SHP-02). The country is always US (SHP-03). */
        ShippingAddressInput: {
            /** @description First name. */
            firstName: string;
            /** @description Last name. */
            lastName: string;
            /** @description Street line. */
            address1: string;
            /** @description Unit; empty when there is none. */
            address2?: string;
            /** @description City. */
            city: string;
            state: components["schemas"]["StateCode"];
            zipCode: components["schemas"]["ZipCode"];
            /** @description Phone number as it was typed (OPN-118). */
            phone: string;
            /**
             * @description Always US (SHP-03).
             * @constant
             */
            country: "US";
        };
        /**
         * @description US state or territory (SHP-09).
         * @enum {string}
         */
        StateCode: "AL" | "AK" | "AZ" | "AR" | "CA" | "CO" | "CT" | "DE" | "FL" | "GA" | "HI" | "ID" | "IL" | "IN" | "IA" | "KS" | "KY" | "LA" | "ME" | "MD" | "MA" | "MI" | "MN" | "MS" | "MO" | "MT" | "NE" | "NV" | "NH" | "NJ" | "NM" | "NY" | "NC" | "ND" | "OH" | "OK" | "OR" | "PA" | "RI" | "SC" | "SD" | "TN" | "TX" | "UT" | "VT" | "VA" | "WA" | "WV" | "WI" | "WY" | "DC" | "AA" | "AE" | "AP" | "AS" | "GU" | "PR" | "VI";
        /** @description Zip code, 5 digits and optionally 4 more (SHP-11). */
        ZipCode: string;
        /** @description What is known of a billing address. */
        BillingAddress: {
            /** @description Two-letter state. */
            state?: string;
            /** @description Zip code. */
            zipCode?: string;
        };
        /** @description Packages with their promotions (PLN-23). */
        PackagesResponse: {
            /** @description The answer. */
            PkgsOrProdsResponseMsg: {
                /** @description Only SUCCESS is accepted (PLN-23). */
                responseMessage: string;
                /** @description Packages in the service's order. */
                pkgWithPromos?: components["schemas"]["Package"][];
                /** @description Text of the service, for logs. */
                failureMessage?: string;
            };
        };
        /** @description A plan with its promotions (PLN-05 to PLN-11). */
        Package: {
            /** @description Sku; the service id that is bought. */
            packageID: string;
            /** @description Id for the display content. */
            planId?: string;
            /** @description Product app id. */
            appId?: string;
            /** @description Name of the package. */
            packageName?: string;
            /** @description Rank of the plan: a higher tier is an upgrade (CHG-01, CHG-02). */
            tier?: number;
            /** @description Name of the plan. */
            planName?: string;
            /** @description Preferred name (OPN-065). */
            displayName?: string;
            /** @description Regular price of one duration, before tax. */
            retailPrice?: components["schemas"]["Money"];
            /** @description Description to show. */
            bbDescription?: string;
            /** @description Number of periods. */
            duration?: number;
            period?: components["schemas"]["Period"];
            /** @description True for a gift plan. */
            isGiftPlan?: boolean;
            /** @description No promotion applies by itself. */
            isSkipDefaultPromo?: boolean;
            /** @description Promotions in the service's order (promoMsg). */
            promotions?: components["schemas"]["Promotion"][];
        };
        /** @description Unit of the duration. */
        Period: string;
        /** @description A promotion of a plan (PLN-09, PLN-10). */
        Promotion: {
            /** @description Id of the promotion. */
            promotionID: string;
            /** @description Price of the first period, before tax. */
            amount?: components["schemas"]["Money"];
            /** @description Price of each later period, before tax; that of the package without it. */
            renewalAmount?: components["schemas"]["Money"];
            /** @description Kind of promotion; PrePay means paid ahead (OPN-064). */
            promotionCategory?: string;
            /** @description The wire's spelling of free trial. */
            isFreeTrail?: boolean;
            /** @description Accepted too. */
            isFreeTrial?: boolean;
            /** @description Display name. */
            displayName?: string;
            /** @description When billing goes on after the first period. */
            nextBillingDateTime?: components["schemas"]["IsoDate"];
            /** @description Merchandise that comes with it. */
            PromotionalItem?: components["schemas"]["PromotionalItem"][];
        };
        /** @description Merchandise that comes with a promotion. */
        PromotionalItem: {
            /** @description Sku of the merchandise. */
            serviceId?: string;
            /** @description Display name. */
            name?: string;
        };
        /** @description Display content of a plan (PLN-15 to PLN-20). Empty text overrides nothing (OPN-066). */
        PlanContent: {
            /** @description Plan the content is for. */
            planId: string;
            /** @description Name to show; the preferred one (OPN-065). */
            planName?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Call to action for a subscriber. */
            ctaTextExistingUser?: string;
            /** @description Line about the promotion. */
            promoFeature?: string;
            /** @description Line about the plan. */
            mainFeature?: string;
            /** @description Name of the plan under the promotion. */
            promotionPlanName?: string;
            /** @description The same on small screens. */
            promotionPlanNameMobile?: string;
            /** @description Price as it is shown. */
            price?: string;
            /** @description Period as it is shown. */
            frequencyLabel?: string;
            /** @description Word before the price. */
            pricePrefix?: string;
            /** @description Price text of the payment page, instead of the computed one. */
            paymentPriceOverride?: string;
            /** @description Line about the promotion on the payment page. */
            paymentPromotionFeature?: string;
        };
        /** @description Display content of several plans. */
        PlanContentList: {
            /** @description The plans. */
            plans: components["schemas"]["PlanContent"][];
        };
        /** @description What the user may watch. */
        SubscriptionLookup: {
            /** @description True with any subscription, this product's or not. */
            isUserSubscribed?: boolean;
            /** @description The subscribed services. */
            serviceDetails?: components["schemas"]["ServiceDetail"][];
        };
        /** @description A subscribed service. */
        ServiceDetail: {
            /** @description App of the service. */
            appId?: string;
            /** @description Sku of the plan (SGN-28). */
            serviceID?: string;
            /** @description Packages of the service, each with its products. */
            packageDetails?: {
                /** @description Product SKUs of the package. */
                productId?: string[];
            }[];
        };
        /** @description Item 0 is the current subscription, item 1 the upcoming plan (OPN-130). */
        SubscriptionStatusList: components["schemas"]["SubscriptionStatus"][];
        /** @description A subscription and its status. */
        SubscriptionStatus: {
            /** @description Sku of the plan; the subscription id (OPN-154). */
            serviceID?: string;
            /** @description Compared without regard to case (OPN-131); unknown values give no access (D-06). */
            status?: string;
            /** @description Display name. */
            displayName?: string;
            /** @description Name of the service. */
            serviceName?: string;
            /** @description Label that decides the payment channel (SUB-26 to SUB-39); an unknown one gives no channel (OPN-136). */
            paymentMethod?: string;
            /** @description Partner of a partner payment. */
            partner?: string;
            /** @description Rank of the plan; 100 can be paused (PAU-07). */
            tier?: number;
            /** @description Promotion segments of the account. */
            segments?: components["schemas"]["CustomerSegment"][];
            /** @description Promotions on the subscription. */
            promotions?: components["schemas"]["SubscriptionPromotion"][];
            startDate?: components["schemas"]["IsoDate"];
            /** @description Beginning of a pending or running pause (PAU-18). */
            pauseStartDate?: components["schemas"]["IsoDate"];
            /** @description End of the pause; it resumes by itself (PAU-15). */
            pauseEndDate?: components["schemas"]["IsoDate"];
            /** @description End of what is paid for or free; the next billing date. */
            validityTill?: components["schemas"]["IsoDate"];
            /** @description Missing means false. */
            isChangePlanAvailable?: boolean;
            /** @description Missing means false. */
            isPauseAvailable?: boolean;
        };
        /** @description Promotion segment of the account (SUB-03). */
        CustomerSegment: {
            /** @description Name of the segment (PRM-29). */
            segmentName?: string;
            /** @description Kind of segment. */
            segmentType?: string;
        };
        /** @description Promotion on the subscription. */
        SubscriptionPromotion: {
            /** @description Id of the promotion. */
            promotionID?: string;
            /** @description Display name. */
            displayName?: string;
        };
        /** @description The segment to leave (API-09). */
        SegmentRemoval: {
            /** @description Fixed channel partner id. */
            channelPartnerID: string;
            /** @description Name of the segment. */
            segmentName: string;
        };
        /** @description Pause allowance (PAU-03). */
        PauseThresholds: {
            /** @description Days that may still be paused. */
            noOfDaysLeft: number;
            /** @description Pauses that may still begin. */
            noOfTimesLeft: number;
        };
        /** @description The subscription that is meant. */
        ServiceRequest: {
            serviceType: components["schemas"]["ServiceType"];
            serviceID: components["schemas"]["ServiceId"];
        };
        /** @description The subscription that is canceled. */
        RemoveRequest: {
            serviceType: components["schemas"]["ServiceType"];
            serviceID: components["schemas"]["ServiceId"];
            /** @description Only the upcoming plan is meant: once it has begun, the call is refused with upcomingPlanBegun (D-36). */
            isUpcoming?: boolean;
        };
        /** @description Sku of the plan. */
        ServiceId: string;
        /** @description A pause (PAU-11). */
        PauseRequest: {
            /** @description Length of the pause. 30, 60 and 90 days stand for 1, 2 and 3 months. */
            noOfDays: number;
            serviceType: components["schemas"]["ServiceType"];
            serviceID: components["schemas"]["ServiceId"];
        };
        /** @description The subscription to go on with (API-17). */
        ReactivateRequest: {
            serviceID: components["schemas"]["ServiceId"];
            serviceType: components["schemas"]["ServiceType"];
            /**
             * @description Send a mail about it (RST-02).
             * @default true
             */
            notifyEmail?: boolean;
        };
        /** @description At least one reason or free text (CNL-12). */
        CancelSurvey: {
            serviceID: components["schemas"]["ServiceId"];
            /** @description Texts of the chosen reasons. */
            reasons: string[];
            /** @description Trimmed, at most 750 characters (CNL-13, CNL-14). */
            freeText?: string;
        };
        /** @description What a restart would be (RST-08). */
        RestartableSubscription: {
            /** @description Restart is offered only when true (RST-09). */
            isEligibleForRestart: boolean;
            /** @description A card form is needed (RST-06). */
            paymentMethodRequired?: boolean;
            /** @description The plan that a restart buys (restartPlan). */
            pkgMsg?: components["schemas"]["Package"];
            /** @description The plan that has ended (churnedPlan). */
            churnedPkgMsg?: components["schemas"]["Package"];
        };
        /** @description A purchase with a saved method or with a coupon (PAY-81, PAY-82). */
        PurchaseRequest: {
            /** @description What is bought. */
            services: components["schemas"]["PurchasedService"][];
            couponCode?: components["schemas"]["CouponCode"];
            appliedBy?: components["schemas"]["AppliedBy"];
            /** @description The default promotion shall not apply. */
            isSkipDefaultPromo?: boolean;
            parameters?: components["schemas"]["PurchaseParameters"];
            paymentmethodInfo?: components["schemas"]["PaymentMethodInfo"];
            transactionReferenceMsg?: components["schemas"]["TransactionReference"];
            shippingAddress?: components["schemas"]["ShippingAddressInput"];
        };
        /** @description A plan that is bought (PAY-81). */
        PurchasedService: {
            promotionId?: components["schemas"]["PromotionId"];
            serviceType: components["schemas"]["ServiceType"];
            serviceId: components["schemas"]["ServiceId"];
            /** @description Always 1. */
            quantity: number;
        };
        /** @description Promotion of the plan. */
        PromotionId: string;
        /** @description Promo code in capitals (PRM-05). */
        CouponCode: string;
        /**
         * @description 'Auto' for a code that applied by itself (PRM-30).
         * @enum {string}
         */
        AppliedBy: "User" | "Auto";
        /** @description Names and values such as program, verificationId and purchaseSource. */
        PurchaseParameters: {
            /** @description Name of the parameter. */
            name: string;
            /** @description Its value. */
            value: string;
        }[];
        /** @description The saved method to charge. */
        PaymentMethodInfo: {
            /**
             * @description Kind of method; Coupon when there is nothing to pay.
             * @enum {string}
             */
            label: "Credit/Debit Card" | "PayPal Account" | "ApplePay" | "Coupon";
            /** @description A saved method is charged. */
            saved?: boolean;
            /** @description Id of the saved method. Without it the active one with this label. */
            id?: string;
        };
        /** @description The amount that the buyer saw; '0.00' for a coupon that leaves nothing to pay (PAY-44). */
        TransactionReference: {
            /** @description Reference of the client. */
            transactionId?: string;
            amount: components["schemas"]["MoneyText"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        PurchaseWithdrawalRequest: {
            idempotencyKey: string;
        };
        PurchaseWithdrawal: {
            status: string;
            /** @description With `paid`. */
            orderID?: string;
        };
        /** @description Result of a purchase. Without responseCode or orderID it is invalid (PAY-20). */
        PurchaseResult: {
            /** @description '1' is success. */
            responseCode?: string;
            /** @description Id of the order. */
            orderID?: string;
            /** @description Payment code of a failure (ERR-01 to ERR-12). */
            errorCode?: string;
            /** @description Text of the service; for tracking. */
            errorMessage?: string;
        };
        /** @description A change of the plan (CHG-07). */
        PlanChangeRequest: {
            changeType: components["schemas"]["ChangeType"];
            couponCode?: components["schemas"]["CouponCode"];
            promotionId?: components["schemas"]["PromotionId"];
            newServiceID: components["schemas"]["ServiceId"];
            paymentmethodInfo?: components["schemas"]["PaymentMethodInfo"];
            parameters?: components["schemas"]["PurchaseParameters"];
            shippingAddress?: components["schemas"]["ShippingAddressInput"];
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /**
         * @description Direction of the change; the service checks it against the tiers.
         * @enum {string}
         */
        ChangeType: "Upgrade" | "Downgrade";
        /** @description The amount that the buyer saw for now. A different one is refused with 409 `AMOUNT_MISMATCH`. */
        AmountShown: components["schemas"]["MoneyText"];
        /** @description True when the buyer read 'plus applicable taxes' beside the amount, because the look-up of the tax failed: the amount is the price without tax, and the service adds its tax (PRC-03, PRC-18, OPN-090). Without it a price without tax is the amount due only where the tax is unknown. */
        PlusTaxes: boolean;
        /** @description Result of a plan change. Without responseCode or order id it is invalid (PAY-20). */
        PlanChangeResult: {
            /** @description '1' is success. */
            responseCode?: string;
            /** @description Id of the order. */
            orderId?: string;
            /** @description The purchase's spelling, accepted too (OPN-258). */
            orderID?: string;
            /** @description Payment code of a failure (ERR-01 to ERR-12). */
            errorCode?: string;
            /** @description Text of the service; for tracking. */
            errorMessage?: string;
        };
        /** @description Tax of a purchase. */
        TaxQuote: {
            /** @description Tax on the first charge: due now, or when the current period ends for a downgrade and the change of a trialist. */
            totalTax?: components["schemas"]["Money"];
            /** @description The tax could not be computed; totalTax is 0 then (PRC-18). */
            isTaxError?: boolean;
            billingAddress?: components["schemas"]["BillingAddress"];
        };
        /** @description Hand-off token for the card frame (D-12). */
        FrameToken: {
            /** @description Single-use token. */
            token: string;
            /** @description End of the token in ms since 1970. */
            expiresAt: number;
        };
        /** @description Orders and bills (BIL-14 to BIL-20). */
        PaymentsHistory: {
            /** @description Orders of all apps and types, newest first. */
            orders?: components["schemas"]["Order"][];
            /** @description The next bill (BIL-20); left out where nothing is due (D-21). */
            nextBillInformation?: {
                /** @description When it is due. */
                nextBillingDateTime?: components["schemas"]["IsoDate"];
                /** @description Amount of the next bill, before tax. */
                nextBillingAmount?: components["schemas"]["Money"];
                /** @description Period of the plan. */
                planFrequency?: string;
                /** @description Amount of each bill of that plan after it and without its discount, before tax. */
                renewalAmount?: components["schemas"]["Money"];
                /** @description Where that bill is of nothing, when the first amount after it is due. */
                firstChargeDateTime?: components["schemas"]["IsoDate"];
                /** @description That amount, before tax. */
                firstChargeAmount?: components["schemas"]["Money"];
                /** @description Where that bill is of nothing, the length of the period that it opens, in units of `freePeriod`. */
                freeDuration?: number;
                /** @description Its unit. */
                freePeriod?: components["schemas"]["Period"];
                /** @description Where that bill was refused, when it is tried again; left out after the last try. */
                nextAttemptDateTime?: components["schemas"]["IsoDate"];
                /** @description Promo code that the amount takes into account; another code replaces it. */
                couponCode?: string;
                /** @description What that code does. */
                couponCodeDetails?: components["schemas"]["CouponCodeDetails"];
            };
            /** @description The next bill of a canceled plan if the cancellation is taken back (RST-01), of a plan with an upcoming one if that is taken back (D-36), and of a plan with a planned pause if that is (PAU-16); left out where none would follow. */
            restartBillInformation?: {
                /** @description When it would be due; when that is over, it is charged at once. */
                nextBillingDateTime?: components["schemas"]["IsoDate"];
                /** @description Amount of that bill, before tax. */
                nextBillingAmount?: components["schemas"]["Money"];
                /** @description Period of its plan. */
                planFrequency?: string;
                /** @description Amount of each bill of that plan after it and without its discount, before tax. */
                renewalAmount?: components["schemas"]["Money"];
                /** @description Where that bill is of nothing, when the first amount after it is due. */
                firstChargeDateTime?: components["schemas"]["IsoDate"];
                /** @description That amount, before tax. */
                firstChargeAmount?: components["schemas"]["Money"];
                /** @description Promo code that the amount takes into account. */
                couponCode?: string;
                /** @description Name of the planned plan that begins with that bill; left out where the plan stays. */
                upcomingPlanName?: string;
            };
            /** @description The current bill (BIL-19). */
            activeBillInformation?: {
                /** @description Name of the plan. */
                planName?: string;
                /** @description Price of the plan. */
                planPrice?: components["schemas"]["Money"];
                /** @description Period of the plan. */
                planFrequency?: string;
            };
        };
        /** @description An order (BIL-14). */
        Order: {
            /** @description Id of the order. */
            orderID: string;
            /** @description Clients keep INVOICE and ORDER (BIL-13). */
            orderType?: string;
            /** @description Key of the write that made the order. */
            idempotencyKey?: string;
            orderProductInfo?: components["schemas"]["OrderProduct"];
            /** @description Payments of the order. */
            paymentsInfo?: components["schemas"]["OrderPayment"][];
            /** @description Tax of the order. */
            totalTaxCharged?: components["schemas"]["Money"];
        };
        /** @description What was bought (BIL-15). */
        OrderProduct: {
            /** @description Clients keep their own product's app id (BIL-12). */
            appId?: string;
            /** @description Sku of the plan. */
            serviceID?: string;
            /** @description Name of the plan. */
            displayName?: string;
            /** @description Beginning of the period that was paid for. */
            startDate?: components["schemas"]["IsoDate"];
            /** @description End of the period that was paid for. */
            endDate?: components["schemas"]["IsoDate"];
            /** @description What was charged, before tax. */
            chargedPrice?: components["schemas"]["Money"];
            /** @description Regular price, before tax. */
            retailPrice?: components["schemas"]["Money"];
            /** @description Number of periods. */
            duration?: number;
            period?: components["schemas"]["Period"];
            /** @description Discounts on the order. */
            discounts?: components["schemas"]["OrderDiscount"][];
        };
        /** @description A discount on an order (BIL-16). */
        OrderDiscount: {
            /** @description What was taken off. */
            discountAmount?: components["schemas"]["Money"];
            /** @description Kind of discount. */
            type?: string;
            /** @description Description to show. */
            description?: string;
            /** @description Name of the promotion or the promo code. */
            promotionName?: string;
            /** @description Until when it holds. */
            endDate?: components["schemas"]["IsoDate"];
        };
        /** @description A payment of an order (BIL-17). */
        OrderPayment: {
            /** @description When it was paid. */
            receivedDate?: components["schemas"]["IsoDate"];
            /** @description Brand of the card. */
            cardType?: string;
            /** @description Masked, at most the last four digits; clients mask it again (OPN-162). */
            creditCardNumber?: string;
            /** @description What was paid, with tax; negative where it was given back, on `receivedDate`. */
            amount?: components["schemas"]["Money"];
            /** @description How it was paid (BIL-18). */
            paymentType?: string;
            /** @description PayPal account. */
            email?: string;
            /** @description Id of the Apple Pay payment. */
            applePayID?: string;
        };
        /** @description Saved payment methods. */
        PaymentMethodsResponse: {
            /** @description The methods, in no order. */
            PaymentMethods: components["schemas"]["PaymentMethod"][];
        };
        /** @description A saved method (BIL-05). The details are in the field of its kind. */
        PaymentMethod: {
            /** @description Id of the method; Apple Pay's is shown (BIL-08). */
            id?: string;
            /** @description Both spellings of each kind are accepted (OPN-160). */
            label: string;
            /** @description Only an Active method is charged. Any other one, such as a card that was refused until the plan ended, or that had expired before a plan began for free, is shown as one that needs to be replaced (OPN-160, D-37). */
            status?: string;
            /** @description Last change; the later one of card and PayPal shows (BIL-10). */
            updatedDate?: components["schemas"]["IsoDate"];
            /** @description A card (BIL-06). */
            cardPayment?: {
                /** @description Brand of the card. */
                cardType?: string;
                /** @description Masked, at most the last four digits (OPN-162). */
                cardNumber?: string;
                /** @description Month and year, MM/YY: the card pays through the last day of that month, in the service's time zone. A charge after that day is refused, and a client says so beside a charge that it announces (D-37). */
                expiry?: string;
                billingAddress?: components["schemas"]["BillingAddress"];
            };
            /** @description A PayPal account (BIL-07). */
            paypalPayment?: {
                /** @description PayPal account. */
                email?: string;
                billingAddress?: components["schemas"]["BillingAddress"];
            };
        };
        /** @description A promo code for a plan (API-25). */
        VoucherRequest: {
            serviceType: components["schemas"]["ServiceType"];
            serviceID: components["schemas"]["ServiceId"];
            voucherCode: components["schemas"]["CouponCode"];
        };
        /** @description What a promo code does (PRM-19). */
        VoucherDetails: {
            /** @description Plans it is good for; without the asked one the code is not valid (PRM-06). */
            applicablePlans?: {
                /** @description Sku of the plan. */
                serviceID?: string;
                /** @description When billing goes on after what the code pays for. */
                nextBillingDateTime?: components["schemas"]["IsoDate"];
                /** @description Price due with the code, before tax (PRC-19). */
                priceToBeCharged?: components["schemas"]["Money"];
            }[];
            couponCodeDetails?: components["schemas"]["CouponCodeDetails"];
        };
        /** @description A promo code (PRM-19). */
        CouponCodeDetails: {
            /** @description Description to show. */
            descrip?: string;
            /** @description An unknown type is not flat (OPN-111). */
            discountType?: string;
        };
        /** @description A promo code to apply (API-26). */
        CouponRequest: {
            couponCode: components["schemas"]["CouponCode"];
            appliedBy: components["schemas"]["AppliedBy"];
        };
        /** @description Result of applying a promo code (API-26, API-27). */
        CouponResult: {
            /** @description '1' is success. */
            responseCode?: string;
            couponCodeDetails?: components["schemas"]["CouponCodeDetails"];
            /** @description The saved method has to be updated first (PRM-17). */
            isPaymentMethodError?: boolean;
            /** @description False when it was not applied. */
            isSuccess?: boolean;
            /** @description Payment code of a failure (ERR-05 to ERR-11). */
            errorCode?: string;
            /** @description Text of the service. */
            errorMessage?: string;
        };
        /** @description What the PayPal order is for. */
        PaypalTokenRequest: {
            /** @description Plan to buy. Without it the order only saves the PayPal account. */
            serviceId?: components["schemas"]["ServiceId"];
            promotionId?: components["schemas"]["PromotionId"];
            couponCode?: components["schemas"]["CouponCode"];
            returnUrl: components["schemas"]["PaypalUrl"];
            cancelUrl: components["schemas"]["PaypalUrl"];
            address?: components["schemas"]["PaypalAddress"];
            /** @description The order is for a plan change. */
            changeType?: components["schemas"]["ChangeType"];
            /** @description Note to the buyer (PAY-60). */
            note?: string;
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /** @description Where PayPal leads afterwards; https, or loopback in development. */
        PaypalUrl: string;
        /** @description Address of the buyer. A country other than US is refused (PAY-64). */
        PaypalAddress: {
            /** @description Street line. */
            address1?: string;
            /** @description Unit. */
            address2?: string;
            /** @description City. */
            city?: string;
            /** @description State. */
            state?: string;
            /** @description Postal code. */
            zipCode?: string;
            /** @description Two-letter country. */
            country?: string;
        };
        /** @description A PayPal order. */
        PaypalToken: {
            /** @description PayPal order to approve. */
            token: string;
            /** @description Where the buyer approves it without PayPal's script. */
            approvalUrl?: string;
        };
        /** @description The token of the approved PayPal order. */
        PaypalOrderId: string;
        /** @description Who approved it. */
        PaypalPayerId: string;
        /** @description An approved PayPal order for a new subscription. */
        PaypalCaptureRequest: {
            orderID: components["schemas"]["PaypalOrderId"];
            payerID: components["schemas"]["PaypalPayerId"];
            serviceId: components["schemas"]["ServiceId"];
            promotionId?: components["schemas"]["PromotionId"];
            couponCode?: components["schemas"]["CouponCode"];
            parameters?: components["schemas"]["PurchaseParameters"];
            address?: components["schemas"]["PaypalAddress"];
            shippingAddress?: components["schemas"]["ShippingAddressInput"];
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /** @description An approved PayPal order for a plan change. */
        PaypalChangeRequest: {
            orderID: components["schemas"]["PaypalOrderId"];
            payerID: components["schemas"]["PaypalPayerId"];
            serviceId: components["schemas"]["ServiceId"];
            promotionId?: components["schemas"]["PromotionId"];
            couponCode?: components["schemas"]["CouponCode"];
            parameters?: components["schemas"]["PurchaseParameters"];
            address?: components["schemas"]["PaypalAddress"];
            shippingAddress?: components["schemas"]["ShippingAddressInput"];
            changeType: components["schemas"]["ChangeType"];
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /** @description An approved PayPal account. */
        PaypalUpdateRequest: {
            orderID: components["schemas"]["PaypalOrderId"];
            payerID: components["schemas"]["PaypalPayerId"];
            address?: components["schemas"]["PaypalAddress"];
        };
        /** @description Result of updating the payment method. */
        PaymentInfoResult: {
            /** @description '1' is success. */
            responseCode?: string;
            /** @description Payment code of a failure. */
            errorCode?: string;
            /** @description Text of the service, for tracking. */
            errorMessage?: string;
        };
        /** @description What the payment sheet asks for. */
        ApplePaySessionRequest: {
            /** @description Address that Apple named; https at an Apple host. */
            validationURL: string;
            /** @description Host of the page. */
            domainName: string;
        };
        /** @description Opaque; only Apple knows its fields. */
        ApplePayMerchantSession: Record<string, unknown>;
        /** @description A purchase with Apple Pay. */
        ApplePayPurchase: {
            token: components["schemas"]["ApplePayToken"];
            serviceId: components["schemas"]["ServiceId"];
            promotionId?: components["schemas"]["PromotionId"];
            couponCode?: components["schemas"]["CouponCode"];
            billingContact: components["schemas"]["ApplePayContact"];
            shippingContact?: components["schemas"]["ApplePayContact"];
            parameters?: components["schemas"]["PurchaseParameters"];
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /** @description A plan change with Apple Pay. */
        ApplePayChange: {
            token: components["schemas"]["ApplePayToken"];
            serviceId: components["schemas"]["ServiceId"];
            promotionId?: components["schemas"]["PromotionId"];
            couponCode?: components["schemas"]["CouponCode"];
            billingContact: components["schemas"]["ApplePayContact"];
            shippingContact?: components["schemas"]["ApplePayContact"];
            parameters?: components["schemas"]["PurchaseParameters"];
            changeType: components["schemas"]["ChangeType"];
            amount?: components["schemas"]["AmountShown"];
            plusTaxes?: components["schemas"]["PlusTaxes"];
        };
        /** @description Payment token of the sheet, as Apple made it. */
        ApplePayToken: Record<string, unknown>;
        /** @description Contact of the sheet, with Apple's field names. */
        ApplePayContact: {
            /** @description Email (PAY-73). */
            emailAddress?: string;
            /** @description Phone number. */
            phoneNumber?: string;
            /** @description First name. */
            givenName?: string;
            /** @description Last name. */
            familyName?: string;
            /** @description Street lines. */
            addressLines?: string[];
            /** @description City. */
            locality?: string;
            /** @description State. */
            administrativeArea?: string;
            /** @description Postal code. */
            postalCode?: string;
            /** @description Two-letter country. */
            countryCode?: string;
        };
        /** @description A gift PIN. */
        GiftPin: {
            pin: components["schemas"]["Pin"];
        };
        /** @description Gift PIN; spaces, dashes and case do not matter (OPN-124). */
        Pin: string;
        /** @description What is behind a PIN (GFT-15). Without packageId the PIN cannot be used. */
        GiftCard: {
            /** @description Gift plan. */
            packageId?: string;
            /** @description Price of the gift plan. */
            productPrice?: components["schemas"]["Money"];
            /** @description Key of the gift catalogue (GFT-27). */
            productSku?: string;
            /** @description A shipping address is needed (GFT-21). */
            hasMerchandise?: boolean;
            /** @description Why it cannot be used; shown as it is (GFT-19). */
            errorMessage?: string;
        };
        /** @description With one of the two addresses. */
        GiftRedeem: components["schemas"]["GiftRedeemByZipCode"] | components["schemas"]["GiftRedeemByShipping"];
        /** @description For a gift without merchandise (GFT-22). */
        GiftRedeemByZipCode: {
            pin: components["schemas"]["Pin"];
            billingZipCode: components["schemas"]["ZipCode"];
        };
        /** @description For a gift with merchandise (GFT-21). */
        GiftRedeemByShipping: {
            pin: components["schemas"]["Pin"];
            shippingAddress: components["schemas"]["ShippingAddressInput"];
        };
        /** @description The redemption. */
        GiftRedeemed: {
            /** @description Id of the redemption (GFT-25). */
            transactionId?: string;
        };
        /** @description Outcome of an address check (SHP-14). */
        AddressVerification: {
            /** @description undeliverable and the two deliverable_..._secondary refuse; anything else is valid (SHP-15 to SHP-18). */
            deliverability: string;
            /** @description `address` differs from what was asked. */
            corrected?: boolean;
            address?: components["schemas"]["VerifiedAddress"];
            /** @description Its keywords name the wrong field (SHP-23). */
            message?: string;
        };
        /** @description The address as the postal service writes it. */
        VerifiedAddress: {
            /** @description Street line. */
            address1?: string;
            /** @description Unit. */
            address2?: string;
            /** @description City. */
            city?: string;
            /** @description Two-letter state. */
            state?: string;
            /** @description Zip code. */
            zipCode?: string;
        };
        /** @description Content of a screen (CNT-13). */
        Screen: {
            /** @description Panels by audience; clients read `member`. */
            panels?: {
                /** @description Blocks in their order. */
                member?: components["schemas"]["ContentBlock"][];
            };
        };
        /** @description A marketing block. One of another kind is a valid answer, and is left out (CNT-02 to CNT-12, D-06). */
        ContentBlock: components["schemas"]["KnownBlock"] | components["schemas"]["PromoItem"] | components["schemas"]["OtherBlock"];
        /** @description A block of a kind that is known today. */
        KnownBlock: components["schemas"]["HeroBlock"] | components["schemas"]["ButtonCtaBlock"] | components["schemas"]["EmailAlertBlock"] | components["schemas"]["ExclusiveContentBlock"] | components["schemas"]["FaqBlock"] | components["schemas"]["PerksBlock"] | components["schemas"]["ShowsGridBlock"] | components["schemas"]["CaptionedImagesBlock"];
        /** @description A hero (CNT-08). */
        HeroBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "hero";
            /** @description Kind of promo item (CNT-11). */
            promoType?: string;
            /** @description A hero whose name contains `confirmation` is a confirmation hero (CNT-12). */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Split at a double bar (CNT-10). */
            subDescription?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url?: string;
            image?: components["schemas"]["ContentPicture"];
            /** @description Images; the first readable one shows. */
            images?: components["schemas"]["ContentImage"][];
        };
        /** @description A button that leads on (CNT-02). */
        ButtonCtaBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "buttonCta";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Call to action. */
            ctaText: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url: string;
        };
        /** @description The form of the email alert (CNT-03). */
        EmailAlertBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "emailAlert";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Call to action. */
            ctaText?: string;
        };
        /** @description What members alone can watch (CNT-04). */
        ExclusiveContentBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "exclusiveContent";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Split at a double bar (CNT-10). */
            subDescription?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url?: string;
            image?: components["schemas"]["ContentPicture"];
            /** @description Images; the first readable one shows. */
            images?: components["schemas"]["ContentImage"][];
        };
        /** @description Questions and answers (CNT-05). */
        FaqBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "faq";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Questions: headline and description are question and answer. */
            member: components["schemas"]["ContentItem"][];
        };
        /** @description What a member gets (CNT-06). */
        PerksBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "perks";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Perks. */
            member: components["schemas"]["ContentItem"][];
        };
        /** @description A grid of shows (CNT-07). */
        ShowsGridBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "showsGrid";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Tiles of the grid. */
            shows: components["schemas"]["ContentItem"][];
        };
        /** @description Images with captions (CNT-20). */
        CaptionedImagesBlock: {
            /**
             * @description Kind of block.
             * @constant
             */
            type: "captionedImages";
            /** @description Name in the content service. */
            name?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Captions, each with its image. */
            member: components["schemas"]["ContentItem"][];
        };
        /** @description A promo item or content card (CNT-11). */
        PromoItem: {
            /** @description Kind of promo item (CNT-11). */
            promoType: string;
            /** @description A hero whose name contains `confirmation` is a confirmation hero (CNT-12). */
            name?: string;
            /** @description Promo code that accepting a retention offer applies; headline and description say what it does. */
            couponCode?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Split at a double bar (CNT-10). */
            subDescription?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url?: string;
            image?: components["schemas"]["ContentPicture"];
            /** @description Images; the first readable one shows. */
            images?: components["schemas"]["ContentImage"][];
        };
        /** @description A block in whose fields nothing is required; one of a kind that is unknown today is left out. */
        OtherBlock: {
            /** @description Kind of block. */
            type?: string;
            /** @description Kind of promo item (CNT-11). */
            promoType?: string;
            /** @description Name in the content service. */
            name?: string;
            /** @description Promo code of a retention offer. */
            couponCode?: string;
            /** @description Headline. */
            headline?: string;
            /** @description Shows where the headline promises what no plan keeps. */
            alternativeHeadline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Split at a double bar (CNT-10). */
            subDescription?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url?: string;
            image?: components["schemas"]["ContentPicture"];
            /** @description Images; the first readable one shows. */
            images?: components["schemas"]["ContentImage"][];
            /** @description Items of the block, such as questions or perks. */
            member?: components["schemas"]["ContentItem"][];
            /** @description Tiles of the grid. */
            shows?: components["schemas"]["ContentItem"][];
        };
        /** @description An item inside a block (CNT-09). */
        ContentItem: {
            /** @description Headline. */
            headline?: string;
            /** @description Text; may have the markup of a short list of tags (D-11). */
            description?: string;
            /** @description Call to action. */
            ctaText?: string;
            /** @description Target of the call to action; checked before use (D-01). */
            url?: string;
            image?: components["schemas"]["ContentPicture"];
        };
        /** @description Address of an image, or the image with its sizes. */
        ContentPicture: string | components["schemas"]["ContentImage"];
        /** @description An image (CNT-19, CNT-20). */
        ContentImage: {
            /** @description Address of the image. */
            url?: string;
            /** @description What the image shows. */
            alt?: string;
            /** @description Width of the file, in px. */
            width?: number;
            /** @description Height of the file, in px. */
            height?: number;
            /** @description The same image in other widths. */
            variants?: {
                /** @description Address of the file. */
                url: string;
                /** @description Its width, in px. */
                width: number;
            }[];
        };
        /** @description Content cards of a screen. */
        ContentCards: {
            /** @description The cards. */
            cards: components["schemas"]["ContentBlock"][];
        };
        /** @description Feature flags of a member or a visitor (EXP-01). */
        FeatureFlags: {
            /** @description Values by flag name; unknown flags are ignored (OPN-233). */
            flags: {
                [key: string]: string;
            };
            /** @description By flag name. SPLIT: assigned to the person by chance, which is an experiment; another word, or none, is not. */
            reasons?: {
                [key: string]: string;
            };
        };
        /** @description Footer of the product (CFG-24). */
        Footer: {
            /** @description Content of the footer. */
            data: {
                /** @description Groups of links. */
                sections?: {
                    /** @description Title of the group. */
                    title?: string;
                    /** @description Links of the group. */
                    links?: {
                        /** @description Text of the link. */
                        text?: string;
                        /** @description Checked before use (D-01). */
                        url?: string;
                    }[];
                }[];
                /** @description Copyright line. */
                copyright?: string;
            };
        };
        /** @description An email alert (CNT-15). */
        Prospect: {
            email: components["schemas"]["NewEmail"];
            /** @description Address of the page. */
            url: string;
            /** @description Prospect name of the configuration. */
            prospect: string;
            /** @description Where it comes from. */
            platform: string;
        };
        /** @description Result of an email alert (CNT-16). */
        ProspectResult: {
            /** @description The result. */
            data?: {
                /** @description Id of the request; without it the request has failed. */
                requestID?: string;
            };
        };
    };
    responses: {
        /** @description The request does not match this specification. */
        InvalidRequest: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The api key is missing or not valid. */
        ApiKeyRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The api key or the bearer token is missing, not valid or expired. Clients refresh the token and try again (SES-08 to SES-10). */
        Unauthorized: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The profile is not the token's own. */
        OtherProfile: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The profile is not the token's own, or the current password is wrong. */
        OwnProfileOnly: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no such profile. */
        ProfileUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The device has no code. */
        DeviceUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The registration code is unknown or has expired. */
        RegistrationCodeUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The xid is unknown. */
        XidUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no such content. */
        ContentUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The profile has no subscription with this service id. */
        ServiceUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no such plan, or it is not offered to this user. */
        PlanUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no such PayPal order of this profile, or no such plan. */
        PaypalOrderUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no such PIN. */
        GiftUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description Malformed, wrong credentials, or the captcha was not solved. */
        LoginRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description Wrong email or password, or the api key is missing or not valid. There is no token to refresh. */
        CredentialsRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The refresh token is unknown, used up, revoked or expired; the session is over (SES-13). */
        RefreshRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The service gave up waiting. Counts as no answer (D-02). */
        RequestTimeout: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The account is signed in on as many devices as it may be (DEV-01). */
        DeviceLimit: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["DeviceLimitError"];
            };
        };
        /** @description Malformed, or the captcha was not solved. */
        RegistrationRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The email belongs to another account (ACC-07, MNG-09). */
        ExistingUser: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The mail cannot be sent (PWD-07). */
        ResetRequestRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The code or the password is refused. */
        ResetRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no subscription when the message is `noSubscription` (SUB-24); anything else is a failure. */
        NoSubscription: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["NoSubscription"];
            };
        };
        /** @description The state does not allow it. */
        Conflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The subscription cannot be paused now (PAU-06 to PAU-09). */
        PauseConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description No pause is pending. */
        CancelPauseConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The subscription is not paused. */
        ResumeConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The subscription cannot be cancelled here. */
        CancelConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description No cancellation is pending, or the plan is over. */
        ReactivateConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The payment was refused; nothing was charged. The codes of ERR-01, ERR-03, ERR-04 and ERR-12. */
        PaymentDeclined: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The account or the amount stands in the way; nothing was charged. */
        PurchaseConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The plan cannot be changed so; nothing was charged (CHG-03, CHG-05, CHG-06). */
        PlanChangeConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The promo code or the promotion is refused, or the Idempotency-Key was used with another request; nothing was charged. */
        PromoCodeRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The promo code or the promotion is refused, a shipping address or the verification of the plan's program is missing, or the Idempotency-Key was used with another request; nothing was charged. */
        PurchaseRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description There is no subscription to put the code on. */
        CouponConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description PayPal, the address, the promo code or the Idempotency-Key is refused; nothing was charged. */
        PaypalRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description Apple Pay, the promo code or the Idempotency-Key is refused; nothing was charged. */
        ApplePayRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The PIN cannot be used any more. */
        GiftUsed: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The PIN cannot be used any more, or not for this account (GFT-11 to GFT-14). */
        GiftRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The Idempotency-Key was used with another request. */
        KeyReused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description Too many requests; at sign-in (SGN-18), and where the current password is asked for, too many attempts. */
        TooManyRequests: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The service failed; the outcome of a write is not known. */
        InternalServerError: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description A gateway on the way failed; the outcome of a write is not known. */
        BadGateway: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The service is not available; the outcome of a write is not known. */
        ServiceUnavailable: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                "Retry-After": components["headers"]["RetryAfter"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description A gateway waited too long; the outcome of a write is not known. */
        GatewayTimeout: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
    };
    parameters: {
        /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
        CorrelationId: string;
        /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
        IdempotencyKey: string;
        /**
         * @description The product SKU.
         * @example FNSUB
         */
        SubscriptionProduct: string;
        /**
         * @description Profile id; only the token's own.
         * @example profile-1
         */
        ProfileId: string;
        /**
         * @description Value of the device id cookie (SGN-14).
         * @example device-1
         */
        DeviceId: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's correlation id, or a new one. */
        CorrelationId: string;
        /** @description 'true' when this is the kept answer of an earlier call with the same key. */
        IdempotencyReplayed: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type ServiceError = components['schemas']['ServiceError'];
export type NoSubscription = components['schemas']['NoSubscription'];
export type Money = components['schemas']['Money'];
export type MoneyText = components['schemas']['MoneyText'];
export type IsoDate = components['schemas']['IsoDate'];
export type EmptyRequest = components['schemas']['EmptyRequest'];
export type EmailOnly = components['schemas']['EmailOnly'];
export type Email = components['schemas']['Email'];
export type NewEmail = components['schemas']['NewEmail'];
export type NewPassword = components['schemas']['NewPassword'];
export type Password = components['schemas']['Password'];
export type ServiceType = components['schemas']['ServiceType'];
export type ActionResult = components['schemas']['ActionResult'];
export type LoginRequest = components['schemas']['LoginRequest'];
export type PasswordLogin = components['schemas']['PasswordLogin'];
export type TvProviderLogin = components['schemas']['TvProviderLogin'];
export type DeviceId = components['schemas']['DeviceId'];
export type LoginResult = components['schemas']['LoginResult'];
export type LoginFailure = components['schemas']['LoginFailure'];
export type FailureMessage = components['schemas']['FailureMessage'];
export type SessionTokens = components['schemas']['SessionTokens'];
export type AnonymousLogin = components['schemas']['AnonymousLogin'];
export type TokenRefresh = components['schemas']['TokenRefresh'];
export type Logout = components['schemas']['Logout'];
export type DeviceSessionsDeletion = components['schemas']['DeviceSessionsDeletion'];
export type DeviceSession = components['schemas']['DeviceSession'];
export type DeviceLimitError = components['schemas']['DeviceLimitError'];
export type DeviceCode = components['schemas']['DeviceCode'];
export type RegistrationCodeDeeplinkRequest = components['schemas']['RegistrationCodeDeeplinkRequest'];
export type RegistrationCodeDeeplink = components['schemas']['RegistrationCodeDeeplink'];
export type ActivationCodeRequest = components['schemas']['ActivationCodeRequest'];
export type ActivationCode = components['schemas']['ActivationCode'];
export type ActivationPoll = components['schemas']['ActivationPoll'];
export type ActivationProgress = components['schemas']['ActivationProgress'];
export type Xid = components['schemas']['Xid'];
export type XidSubmission = components['schemas']['XidSubmission'];
export type EmailStatus = components['schemas']['EmailStatus'];
export type CustomerRegistration = components['schemas']['CustomerRegistration'];
export type Customer = components['schemas']['Customer'];
export type PaymentAccountRequest = components['schemas']['PaymentAccountRequest'];
export type PaymentAccountResult = components['schemas']['PaymentAccountResult'];
export type PasswordResetRequest = components['schemas']['PasswordResetRequest'];
export type PasswordResetRequested = components['schemas']['PasswordResetRequested'];
export type PasswordReset = components['schemas']['PasswordReset'];
export type PasswordResetResult = components['schemas']['PasswordResetResult'];
export type PasswordUpdate = components['schemas']['PasswordUpdate'];
export type PasswordUpdated = components['schemas']['PasswordUpdated'];
export type Profile = components['schemas']['Profile'];
export type EmailUpdate = components['schemas']['EmailUpdate'];
export type EmailUpdated = components['schemas']['EmailUpdated'];
export type UserUpdate = components['schemas']['UserUpdate'];
export type ShippingAddress = components['schemas']['ShippingAddress'];
export type ShippingAddressInput = components['schemas']['ShippingAddressInput'];
export type StateCode = components['schemas']['StateCode'];
export type ZipCode = components['schemas']['ZipCode'];
export type BillingAddress = components['schemas']['BillingAddress'];
export type PackagesResponse = components['schemas']['PackagesResponse'];
export type Package = components['schemas']['Package'];
export type Period = components['schemas']['Period'];
export type Promotion = components['schemas']['Promotion'];
export type PromotionalItem = components['schemas']['PromotionalItem'];
export type PlanContent = components['schemas']['PlanContent'];
export type PlanContentList = components['schemas']['PlanContentList'];
export type SubscriptionLookup = components['schemas']['SubscriptionLookup'];
export type ServiceDetail = components['schemas']['ServiceDetail'];
export type SubscriptionStatusList = components['schemas']['SubscriptionStatusList'];
export type SubscriptionStatus = components['schemas']['SubscriptionStatus'];
export type CustomerSegment = components['schemas']['CustomerSegment'];
export type SubscriptionPromotion = components['schemas']['SubscriptionPromotion'];
export type SegmentRemoval = components['schemas']['SegmentRemoval'];
export type PauseThresholds = components['schemas']['PauseThresholds'];
export type ServiceRequest = components['schemas']['ServiceRequest'];
export type RemoveRequest = components['schemas']['RemoveRequest'];
export type ServiceId = components['schemas']['ServiceId'];
export type PauseRequest = components['schemas']['PauseRequest'];
export type ReactivateRequest = components['schemas']['ReactivateRequest'];
export type CancelSurvey = components['schemas']['CancelSurvey'];
export type RestartableSubscription = components['schemas']['RestartableSubscription'];
export type PurchaseRequest = components['schemas']['PurchaseRequest'];
export type PurchasedService = components['schemas']['PurchasedService'];
export type PromotionId = components['schemas']['PromotionId'];
export type CouponCode = components['schemas']['CouponCode'];
export type AppliedBy = components['schemas']['AppliedBy'];
export type PurchaseParameters = components['schemas']['PurchaseParameters'];
export type PaymentMethodInfo = components['schemas']['PaymentMethodInfo'];
export type TransactionReference = components['schemas']['TransactionReference'];
export type PurchaseWithdrawalRequest = components['schemas']['PurchaseWithdrawalRequest'];
export type PurchaseWithdrawal = components['schemas']['PurchaseWithdrawal'];
export type PurchaseResult = components['schemas']['PurchaseResult'];
export type PlanChangeRequest = components['schemas']['PlanChangeRequest'];
export type ChangeType = components['schemas']['ChangeType'];
export type AmountShown = components['schemas']['AmountShown'];
export type PlusTaxes = components['schemas']['PlusTaxes'];
export type PlanChangeResult = components['schemas']['PlanChangeResult'];
export type TaxQuote = components['schemas']['TaxQuote'];
export type FrameToken = components['schemas']['FrameToken'];
export type PaymentsHistory = components['schemas']['PaymentsHistory'];
export type Order = components['schemas']['Order'];
export type OrderProduct = components['schemas']['OrderProduct'];
export type OrderDiscount = components['schemas']['OrderDiscount'];
export type OrderPayment = components['schemas']['OrderPayment'];
export type PaymentMethodsResponse = components['schemas']['PaymentMethodsResponse'];
export type PaymentMethod = components['schemas']['PaymentMethod'];
export type VoucherRequest = components['schemas']['VoucherRequest'];
export type VoucherDetails = components['schemas']['VoucherDetails'];
export type CouponCodeDetails = components['schemas']['CouponCodeDetails'];
export type CouponRequest = components['schemas']['CouponRequest'];
export type CouponResult = components['schemas']['CouponResult'];
export type PaypalTokenRequest = components['schemas']['PaypalTokenRequest'];
export type PaypalUrl = components['schemas']['PaypalUrl'];
export type PaypalAddress = components['schemas']['PaypalAddress'];
export type PaypalToken = components['schemas']['PaypalToken'];
export type PaypalOrderId = components['schemas']['PaypalOrderId'];
export type PaypalPayerId = components['schemas']['PaypalPayerId'];
export type PaypalCaptureRequest = components['schemas']['PaypalCaptureRequest'];
export type PaypalChangeRequest = components['schemas']['PaypalChangeRequest'];
export type PaypalUpdateRequest = components['schemas']['PaypalUpdateRequest'];
export type PaymentInfoResult = components['schemas']['PaymentInfoResult'];
export type ApplePaySessionRequest = components['schemas']['ApplePaySessionRequest'];
export type ApplePayMerchantSession = components['schemas']['ApplePayMerchantSession'];
export type ApplePayPurchase = components['schemas']['ApplePayPurchase'];
export type ApplePayChange = components['schemas']['ApplePayChange'];
export type ApplePayToken = components['schemas']['ApplePayToken'];
export type ApplePayContact = components['schemas']['ApplePayContact'];
export type GiftPin = components['schemas']['GiftPin'];
export type Pin = components['schemas']['Pin'];
export type GiftCard = components['schemas']['GiftCard'];
export type GiftRedeem = components['schemas']['GiftRedeem'];
export type GiftRedeemByZipCode = components['schemas']['GiftRedeemByZipCode'];
export type GiftRedeemByShipping = components['schemas']['GiftRedeemByShipping'];
export type GiftRedeemed = components['schemas']['GiftRedeemed'];
export type AddressVerification = components['schemas']['AddressVerification'];
export type VerifiedAddress = components['schemas']['VerifiedAddress'];
export type Screen = components['schemas']['Screen'];
export type ContentBlock = components['schemas']['ContentBlock'];
export type KnownBlock = components['schemas']['KnownBlock'];
export type HeroBlock = components['schemas']['HeroBlock'];
export type ButtonCtaBlock = components['schemas']['ButtonCtaBlock'];
export type EmailAlertBlock = components['schemas']['EmailAlertBlock'];
export type ExclusiveContentBlock = components['schemas']['ExclusiveContentBlock'];
export type FaqBlock = components['schemas']['FaqBlock'];
export type PerksBlock = components['schemas']['PerksBlock'];
export type ShowsGridBlock = components['schemas']['ShowsGridBlock'];
export type CaptionedImagesBlock = components['schemas']['CaptionedImagesBlock'];
export type PromoItem = components['schemas']['PromoItem'];
export type OtherBlock = components['schemas']['OtherBlock'];
export type ContentItem = components['schemas']['ContentItem'];
export type ContentPicture = components['schemas']['ContentPicture'];
export type ContentImage = components['schemas']['ContentImage'];
export type ContentCards = components['schemas']['ContentCards'];
export type FeatureFlags = components['schemas']['FeatureFlags'];
export type Footer = components['schemas']['Footer'];
export type Prospect = components['schemas']['Prospect'];
export type ProspectResult = components['schemas']['ProspectResult'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseApiKeyRefused = components['responses']['ApiKeyRefused'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseOtherProfile = components['responses']['OtherProfile'];
export type ResponseOwnProfileOnly = components['responses']['OwnProfileOnly'];
export type ResponseProfileUnknown = components['responses']['ProfileUnknown'];
export type ResponseDeviceUnknown = components['responses']['DeviceUnknown'];
export type ResponseRegistrationCodeUnknown = components['responses']['RegistrationCodeUnknown'];
export type ResponseXidUnknown = components['responses']['XidUnknown'];
export type ResponseContentUnknown = components['responses']['ContentUnknown'];
export type ResponseServiceUnknown = components['responses']['ServiceUnknown'];
export type ResponsePlanUnknown = components['responses']['PlanUnknown'];
export type ResponsePaypalOrderUnknown = components['responses']['PaypalOrderUnknown'];
export type ResponseGiftUnknown = components['responses']['GiftUnknown'];
export type ResponseLoginRefused = components['responses']['LoginRefused'];
export type ResponseCredentialsRefused = components['responses']['CredentialsRefused'];
export type ResponseRefreshRefused = components['responses']['RefreshRefused'];
export type ResponseRequestTimeout = components['responses']['RequestTimeout'];
export type ResponseDeviceLimit = components['responses']['DeviceLimit'];
export type ResponseRegistrationRefused = components['responses']['RegistrationRefused'];
export type ResponseExistingUser = components['responses']['ExistingUser'];
export type ResponseResetRequestRefused = components['responses']['ResetRequestRefused'];
export type ResponseResetRefused = components['responses']['ResetRefused'];
export type ResponseNoSubscription = components['responses']['NoSubscription'];
export type ResponseConflict = components['responses']['Conflict'];
export type ResponsePauseConflict = components['responses']['PauseConflict'];
export type ResponseCancelPauseConflict = components['responses']['CancelPauseConflict'];
export type ResponseResumeConflict = components['responses']['ResumeConflict'];
export type ResponseCancelConflict = components['responses']['CancelConflict'];
export type ResponseReactivateConflict = components['responses']['ReactivateConflict'];
export type ResponsePaymentDeclined = components['responses']['PaymentDeclined'];
export type ResponsePurchaseConflict = components['responses']['PurchaseConflict'];
export type ResponsePlanChangeConflict = components['responses']['PlanChangeConflict'];
export type ResponsePromoCodeRefused = components['responses']['PromoCodeRefused'];
export type ResponsePurchaseRefused = components['responses']['PurchaseRefused'];
export type ResponseCouponConflict = components['responses']['CouponConflict'];
export type ResponsePaypalRefused = components['responses']['PaypalRefused'];
export type ResponseApplePayRefused = components['responses']['ApplePayRefused'];
export type ResponseGiftUsed = components['responses']['GiftUsed'];
export type ResponseGiftRefused = components['responses']['GiftRefused'];
export type ResponseKeyReused = components['responses']['KeyReused'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ParameterCorrelationId = components['parameters']['CorrelationId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type ParameterSubscriptionProduct = components['parameters']['SubscriptionProduct'];
export type ParameterProfileId = components['parameters']['ProfileId'];
export type ParameterDeviceId = components['parameters']['DeviceId'];
export type HeaderCorrelationId = components['headers']['CorrelationId'];
export type HeaderIdempotencyReplayed = components['headers']['IdempotencyReplayed'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    login: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LoginRequest"];
            };
        };
        responses: {
            /** @description Signed in, or a failure in `failureMessage`. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LoginResult"];
                };
            };
            400: components["responses"]["LoginRefused"];
            401: components["responses"]["CredentialsRefused"];
            409: components["responses"]["DeviceLimit"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    loginAnonymous: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["AnonymousLogin"];
            };
        };
        responses: {
            /** @description Tokens with account type `anonymous`. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    refreshToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TokenRefresh"];
            };
        };
        responses: {
            /** @description New tokens. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SessionTokens"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["RefreshRefused"];
            408: components["responses"]["RequestTimeout"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    logout: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Logout"];
            };
        };
        responses: {
            /** @description The session has ended. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    logoutProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile is signed out of this device. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    deleteDeviceSessions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["DeviceSessionsDeletion"];
            };
        };
        responses: {
            /** @description The devices are signed out. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["CredentialsRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getDeviceCode: {
        parameters: {
            query: {
                /**
                 * @description Value of the device id cookie (SGN-14).
                 * @example device-1
                 */
                deviceId: components["parameters"]["DeviceId"];
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Code of the device. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DeviceCode"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["DeviceUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getRegistrationCodeDeeplink: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationCodeDeeplinkRequest"];
            };
        };
        responses: {
            /** @description Deep link for the device. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationCodeDeeplink"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["RegistrationCodeUnknown"];
            409: components["responses"]["DeviceLimit"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    requestActivationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationCodeRequest"];
            };
        };
        responses: {
            /** @description The code to show, and the secret to ask with. */
            201: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationCode"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    pollActivation: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivationPoll"];
            };
        };
        responses: {
            /** @description How far it is. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActivationProgress"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            409: components["responses"]["DeviceLimit"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getXid: {
        parameters: {
            query?: {
                /** @description The xid to look up. Without it a new one is made. */
                xid?: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The xid. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Xid"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["XidUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    submitXid: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["XidSubmission"];
            };
        };
        responses: {
            /** @description Noted. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getStatusByEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailOnly"];
            };
        };
        responses: {
            /** @description Whether the email is taken. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailStatus"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createCustomer: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CustomerRegistration"];
            };
        };
        responses: {
            /** @description The account exists. */
            201: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Customer"];
                };
            };
            400: components["responses"]["RegistrationRefused"];
            401: components["responses"]["ApiKeyRefused"];
            409: components["responses"]["ExistingUser"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createPaymentAccount: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaymentAccountRequest"];
            };
        };
        responses: {
            /** @description The payment account exists when `responseCode` is '1'. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentAccountResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    requestPasswordReset: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordResetRequest"];
            };
        };
        responses: {
            /** @description The mail is on its way, if there is such an account. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetRequested"];
                };
            };
            400: components["responses"]["ResetRequestRefused"];
            401: components["responses"]["ApiKeyRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    resetPassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordReset"];
            };
        };
        responses: {
            /** @description The result; the password is new when `data.success` is true. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordResetResult"];
                };
            };
            400: components["responses"]["ResetRefused"];
            401: components["responses"]["ApiKeyRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    updatePassword: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Profile id; only the token's own.
                 * @example profile-1
                 */
                profileId: components["parameters"]["ProfileId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PasswordUpdate"];
            };
        };
        responses: {
            /** @description The password is changed. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PasswordUpdated"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnProfileOnly"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getProfile: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Profile id; only the token's own.
                 * @example profile-1
                 */
                profileId: components["parameters"]["ProfileId"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The profile. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherProfile"];
            404: components["responses"]["ProfileUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    updateEmail: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Profile id; only the token's own.
                 * @example profile-1
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmailUpdate"];
            };
        };
        responses: {
            /** @description The email is changed. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EmailUpdated"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OwnProfileOnly"];
            409: components["responses"]["ExistingUser"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    updateUser: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Profile id; only the token's own.
                 * @example profile-1
                 */
                profileId: components["parameters"]["ProfileId"];
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["UserUpdate"];
            };
        };
        responses: {
            /** @description The profile as it is now. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Profile"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherProfile"];
            404: components["responses"]["ProfileUnknown"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getPackages: {
        parameters: {
            query?: {
                /**
                 * @description Package ids, separated by commas. Unknown ids are left out of the answer.
                 * @example [
                 *       "FNWEB1MO",
                 *       "FNWEB12MO"
                 *     ]
                 */
                packageID?: string[];
                /** @description Completed verification whose discounted plans are wanted; needs the bearer token. */
                verificationID?: string;
            };
            header: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /**
                 * @description The product SKU.
                 * @example FNSUB
                 */
                "x-subscription-product": components["parameters"]["SubscriptionProduct"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Packages, or why there are none. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PackagesResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getPlanContent: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Plan id; staging prefixes it with `STAGING-` and the answer's planId has the prefix too.
                 * @example FNWEB1MO
                 */
                planId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Display content. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanContent"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["ContentUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getPlanContentByUserType: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description new, existing or churned; staging prefixes it with `STAGING-` (OPN-069).
                 * @example new
                 */
                userType: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Display content of the plans for this kind of user. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanContentList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["ContentUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    hasSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EmptyRequest"];
            };
        };
        responses: {
            /** @description Subscribed services. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionLookup"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getCurrentSubscriptionStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Current and upcoming subscription. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SubscriptionStatusList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            424: components["responses"]["NoSubscription"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    removeCustomerSegment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["SegmentRemoval"];
            };
        };
        responses: {
            /** @description The user is not in the segment. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getSubscriptionPauseThresholds: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Days and times left. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PauseThresholds"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    pauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PauseRequest"];
            };
        };
        responses: {
            /** @description The pause is pending; only 200 is success (PAU-11). */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ServiceUnknown"];
            409: components["responses"]["PauseConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    cancelPauseSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceRequest"];
            };
        };
        responses: {
            /** @description The subscription is active. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ServiceUnknown"];
            409: components["responses"]["CancelPauseConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    resumeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ServiceRequest"];
            };
        };
        responses: {
            /** @description The subscription is active. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["ServiceUnknown"];
            409: components["responses"]["ResumeConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    removeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RemoveRequest"];
            };
        };
        responses: {
            /** @description Cancelled; only 204 is success. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ServiceUnknown"];
            409: components["responses"]["CancelConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    submitCancelSurvey: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CancelSurvey"];
            };
        };
        responses: {
            /** @description Noted. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    reactivateSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ReactivateRequest"];
            };
        };
        responses: {
            /** @description The subscription goes on. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ActionResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["ServiceUnknown"];
            409: components["responses"]["ReactivateConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getRestartableSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whether and as what it can be restarted. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RestartableSubscription"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    addSubscriptionWithPayment: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseRequest"];
            };
        };
        responses: {
            /** @description The result of the payment. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PlanUnknown"];
            409: components["responses"]["PurchaseConflict"];
            422: components["responses"]["PurchaseRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    withdrawPurchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PurchaseWithdrawalRequest"];
            };
        };
        responses: {
            /** @description What became of the key. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseWithdrawal"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            /** @description The service has no such operation. */
            404: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            /** @description The service does not have this operation yet. */
            501: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ServiceError"];
                };
            };
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    changeSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PlanChangeRequest"];
            };
        };
        responses: {
            /** @description The result of the change. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanChangeResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PlanUnknown"];
            409: components["responses"]["PlanChangeConflict"];
            422: components["responses"]["PurchaseRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getProrate: {
        parameters: {
            query: {
                /**
                 * @description Service id of the plan.
                 * @example FNWEB1MO
                 */
                serviceID: string;
                /**
                 * @description Zip code that decides the tax: of the shipping address where the plan has merchandise, else of the billing address. Without it the saved one is used.
                 * @example 37203
                 */
                zipCode?: string;
                /** @description Promo code that will be used. */
                couponCode?: string;
                /** @description Promotion that will be used. */
                promotionID?: string;
                /** @description The purchase is a plan change in this direction. A downgrade and the change of a trialist are billed, and taxed, when the current period ends (PRC-11, PRC-12). Without it a member's look-up is for the change that the plan would be. */
                changeType?: components["schemas"]["ChangeType"];
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The tax, or that it could not be computed. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TaxQuote"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PlanUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createFrameToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description A new token. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FrameToken"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getPayments: {
        parameters: {
            query?: {
                /** @description Only orders and bills of this service. */
                entitlementId?: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Orders and bills. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentsHistory"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getPaymentMethods: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Saved methods, active or not. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentMethodsResponse"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getVoucherDetails: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["VoucherRequest"];
            };
        };
        responses: {
            /** @description What the code does. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VoucherDetails"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PlanUnknown"];
            422: components["responses"]["PromoCodeRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    applyCoupon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CouponRequest"];
            };
        };
        responses: {
            /** @description The result. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CouponResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            409: components["responses"]["CouponConflict"];
            422: components["responses"]["PromoCodeRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createPaypalToken: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaypalTokenRequest"];
            };
        };
        responses: {
            /** @description An order that waits for the buyer's approval. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaypalToken"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["PlanUnknown"];
            409: components["responses"]["PurchaseConflict"];
            422: components["responses"]["PaypalRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    capturePaypalOrder: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaypalCaptureRequest"];
            };
        };
        responses: {
            /** @description The result of the payment. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PaypalOrderUnknown"];
            409: components["responses"]["PurchaseConflict"];
            422: components["responses"]["PaypalRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    changeServiceWithPaypal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaypalChangeRequest"];
            };
        };
        responses: {
            /** @description The result of the change. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanChangeResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PaypalOrderUnknown"];
            409: components["responses"]["PlanChangeConflict"];
            422: components["responses"]["PaypalRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    updatePaymentInfoWithPaypal: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["PaypalUpdateRequest"];
            };
        };
        responses: {
            /** @description Saved when `responseCode` is '1'. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PaymentInfoResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PaypalOrderUnknown"];
            409: components["responses"]["Conflict"];
            422: components["responses"]["PaypalRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createApplePaySession: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplePaySessionRequest"];
            };
        };
        responses: {
            /** @description Apple's merchant session, handed to the payment sheet as it is. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ApplePayMerchantSession"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            422: components["responses"]["ApplePayRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    buyWithApplePay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplePayPurchase"];
            };
        };
        responses: {
            /** @description The result of the payment. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PurchaseResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PlanUnknown"];
            409: components["responses"]["PurchaseConflict"];
            422: components["responses"]["ApplePayRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    changeServiceWithApplePay: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ApplePayChange"];
            };
        };
        responses: {
            /** @description The result of the change. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PlanChangeResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            402: components["responses"]["PaymentDeclined"];
            404: components["responses"]["PlanUnknown"];
            409: components["responses"]["PlanChangeConflict"];
            422: components["responses"]["ApplePayRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getGiftCardStatus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftPin"];
            };
        };
        responses: {
            /** @description The gift, or a message that says why the PIN cannot be used. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftCard"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["GiftUnknown"];
            409: components["responses"]["GiftUsed"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    redeemGiftCard: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["GiftRedeem"];
            };
        };
        responses: {
            /** @description Redeemed. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GiftRedeemed"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["GiftUnknown"];
            409: components["responses"]["GiftRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    verifyAddress: {
        parameters: {
            query: {
                /**
                 * @description Street line.
                 * @example 350 5th Ave
                 */
                address1: string;
                /**
                 * @description Unit.
                 * @example Ste 4100
                 */
                address2?: string;
                /**
                 * @description City.
                 * @example New York
                 */
                city: string;
                /**
                 * @description Two-letter state or territory code.
                 * @example NY
                 */
                state: string;
                /**
                 * @description Zip code, 5 or 5+4 digits.
                 * @example 10118
                 */
                zipCode: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The outcome; an unusable address is a 200 too. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AddressVerification"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getScreen: {
        parameters: {
            query?: {
                /**
                 * @description Names a draft of the screen; who has it sees the draft before it is published.
                 * @example 1f0c2a9b7d3e4f56
                 */
                preview?: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Name of the screen.
                 * @example welcome
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The screen. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Screen"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            404: components["responses"]["ContentUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getContentCards: {
        parameters: {
            query: {
                /**
                 * @description Name of the screen.
                 * @example manage
                 */
                screen: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The cards, in their order; there may be none. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ContentCards"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getFeatureFlags: {
        parameters: {
            query?: {
                /** @description Whose groups; only the token's own profile. Without it the groups of a visitor. */
                profileId?: string;
                /** @description A random id of the device, without personal data: a visitor has the same group at every visit, and keeps it at sign-in unless the profile has one already. */
                visitorId?: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Flags by name. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FeatureFlags"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["OtherProfile"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getFooter: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Environment suffix; may be empty.
                 * @example -staging
                 */
                suffix: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The footer. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Footer"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["ContentUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    submitProspect: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). The same key with another request is refused with 422 `IDEMPOTENCY_KEY_REUSED`. Keys of one profile and operation never meet those of another. A refused write is not remembered. */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["Prospect"];
            };
        };
        responses: {
            /** @description Noted when `data.requestID` is there. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    "Idempotency-Replayed": components["headers"]["IdempotencyReplayed"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ProspectResult"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}
