// Generated from openapi/partner.yaml by scripts/generate-api-types.mjs. Do not edit.

export interface paths {
    "/bango/addSubscription": {
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
         * Activate a partner subscription [API-22] [PRT-06] [PRT-08]
         * @description Creates the subscription of the signed-in profile. The first profile that activates or links a request owns it: repeats by it succeed, another profile is ineligible. A profile with an active subscription is ineligible too.
         */
        post: operations["activatePartnerSubscription"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/bango/associateSubscription": {
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
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        /**
         * Link a partner subscription to the signed-in profile [API-72] [PRT-12] [VER-58]
         * @description Ties the request and its redirect address to the profile, so that its verification state carries `partner` and `bangoRedirectUrl`. Errors are only logged by the page.
         */
        patch: operations["linkPartnerSubscription"];
        trace?: never;
    };
    "/tve/regcode": {
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
         * Get a registration code and the address of the provider window [API-85] [TVP-04]
         * @description The code lives 10 minutes. The provider window opens `authUrl` and lands on `/static/html/auth_success_landing.html` of the app (TVP-05) once the user is signed in.
         */
        post: operations["createRegistrationCode"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tve/auth/{code}": {
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
         * Ask whether the user has signed in at the provider [TVP-06]
         * @description Asked once a second. Only the device that got the code may ask.
         */
        get: operations["pollTvProviderAuth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tve/auth/refresh": {
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
         * Exchange or refresh the provider token of the device [API-86] [TVP-07]
         * @description Rotates the refresh token; the previous one is accepted for 60 s and answered with the same new one.
         */
        post: operations["refreshTvProviderAuth"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tve/entitlements": {
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
         * Resources the provider has preauthorized for the device [API-87] [TVP-07] [TVP-08] [ROL-12]
         * @description The user is entitled when the list has the product's entitlement (the product SKU).
         */
        get: operations["getTvProviderEntitlements"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tve/metadata": {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path?: never;
            cookie?: never;
        };
        /** What the provider tells about its user [API-88] */
        get: operations["getTvProviderMetadata"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/tve/logout": {
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
         * Sign the device out at the provider [API-89] [TVP-12]
         * @description No body. Succeeds for a device that is not signed in.
         */
        post: operations["logoutTvProvider"];
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
            /** @description Stable code of the failure. */
            errorCode: string;
            /** @description The partner's text (ERR-72). */
            errorMessage: string;
            /** @description More for developers; never shown. */
            message?: string;
        };
        /** @description Which request to activate (PRT-08). */
        ActivatePartnerSubscription: {
            /** @description From the query parameter subscriptionRequestId (PRT-03). */
            subscriptionRequestId: string;
        };
        /** @description Which request belongs to the profile, and where the partner wants it back (PRT-12). */
        LinkPartnerSubscription: {
            /** @description From the query parameter subscriptionRequestId (PRT-03). */
            subscriptionRequestId: string;
            /** @description From the query parameter redirect_uri (PRT-03); https, or loopback in development. */
            redirectUrl?: string;
        };
        /** @description What became of the request (PRT-06). */
        PartnerSubscription: {
            /** @description '1' is success. */
            responseCode: string;
            /** @description The partner subscription id that is now active or linked (PRT-07). */
            subscriptionId?: string;
        };
        /** @description Which provider signs in which kind of device (TVP-04). */
        RegistrationCodeRequest: {
            /** @description Id of the chosen provider (TVP-02). An unknown one is answered with 404. */
            mvpd: string;
            /** @description The product SKU. */
            requestor: string;
            /** @description Kind of device, e.g. web. */
            deviceType: string;
            /** @description Where the provider window lands; https, or loopback in development. */
            redirectUrl?: string;
        };
        /** @description What opens the provider window and names the poll (TVP-04). */
        RegistrationCode: {
            /** @description Registration code, for this device alone. */
            code: string;
            /**
             * Format: uri
             * @description Address of the provider window.
             */
            authUrl: string;
            /** @description End of the code in ms since 1970. */
            expiresAt: number;
        };
        /** @description Where the sign-in stands; everything but status only once it is known. */
        TvProviderPoll: {
            /** @description An unknown status is read as pending; it never signs in. */
            status: string;
            /** @description Id of the provider. */
            mvpd?: string;
            /** @description Provider user id. Its SHA-256 in hex is the mvpdHash of the login (OPN-212). */
            userID?: string;
            /** @description To be exchanged by POST /tve/auth/refresh. */
            refreshToken?: string;
            /** @description End of the provider sign-in in ms since 1970. */
            tokenExpiration?: number;
            /** @description Why it failed. */
            errorCode?: string;
            /** @description The provider's text. */
            errorMessage?: string;
        };
        /** @description The token to exchange and the device it belongs to (API-86). */
        TvProviderRefresh: {
            /** @description From the poll or the last refresh. */
            refreshToken: string;
            /** @description The same as in the header x-device-id. */
            deviceId: string;
            /** @description Kind of device, e.g. web. */
            deviceType: string;
            /** @description The product SKU. */
            requestor: string;
        };
        /** @description The provider sign-in of the device. */
        TvProviderAuth: {
            /** @description Id of the provider. */
            mvpd: string;
            /** @description Provider user id. */
            userID: string;
            /** @description Replaces the token that was sent. */
            refreshToken: string;
            /** @description End of the provider sign-in in ms since 1970. */
            tokenExpiration: number;
        };
        /** @description What the provider allows its user. */
        TvProviderEntitlements: {
            /** @description Id of the provider. */
            mvpd: string;
            /** @description Provider user id. */
            userID: string;
            /** @description Resources the provider allows (SES-01). */
            preauthorizedResource: string[];
        };
        /** @description What the provider tells about its user (API-88). */
        TvProviderMetadata: {
            /** @description Provider user id. */
            userID: string;
            /** @description Id of the provider. */
            mvpd: string;
            /** @description Id of the household at the provider. */
            householdID?: string;
            /** @description Zip code of the household, 5 digits. */
            zip?: string;
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
        /** @description The api key or the device is missing or not valid. There is no token to refresh. */
        DeviceRefused: {
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
        /** @description The device is not signed in at a provider, or the api key or the device is missing or not valid. There is no token to refresh. */
        TvProviderUnauthorized: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The token may not do this. */
        PartnerForbidden: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The token belongs to another device. */
        OtherDevice: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The user is not the one signed in on the device. */
        OtherProviderUser: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The partner does not know the request (ERROR, PRT-09). */
        SubscriptionRequestUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The request cannot serve this profile (INELIGIBLE, PRT-10). */
        PartnerIneligible: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The partner refused the activation (ERROR, PRT-09). */
        PartnerError: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The redirect address is neither https nor loopback. */
        UnsafeRedirect: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description No such TV provider. */
        ProviderUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The code is unknown, expired, or of another device. */
        CodeUnknown: {
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
        /** @description Too many requests. */
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
        /** @description The service failed. */
        InternalServerError: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The partner answered wrongly. */
        BadGateway: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["ServiceError"];
            };
        };
        /** @description The service is not available. */
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
        /** @description The partner did not answer in time. */
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
        /** @description The same key with the same request gives the same answer and one effect (D-04). */
        IdempotencyKey: string;
    };
    requestBodies: never;
    headers: {
        /** @description The request's correlation id, or a new one. */
        CorrelationId: string;
        /** @description Seconds to wait before the next try. */
        RetryAfter: number;
    };
    pathItems: never;
}
export type ServiceError = components['schemas']['ServiceError'];
export type ActivatePartnerSubscription = components['schemas']['ActivatePartnerSubscription'];
export type LinkPartnerSubscription = components['schemas']['LinkPartnerSubscription'];
export type PartnerSubscription = components['schemas']['PartnerSubscription'];
export type RegistrationCodeRequest = components['schemas']['RegistrationCodeRequest'];
export type RegistrationCode = components['schemas']['RegistrationCode'];
export type TvProviderPoll = components['schemas']['TvProviderPoll'];
export type TvProviderRefresh = components['schemas']['TvProviderRefresh'];
export type TvProviderAuth = components['schemas']['TvProviderAuth'];
export type TvProviderEntitlements = components['schemas']['TvProviderEntitlements'];
export type TvProviderMetadata = components['schemas']['TvProviderMetadata'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseDeviceRefused = components['responses']['DeviceRefused'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseTvProviderUnauthorized = components['responses']['TvProviderUnauthorized'];
export type ResponsePartnerForbidden = components['responses']['PartnerForbidden'];
export type ResponseOtherDevice = components['responses']['OtherDevice'];
export type ResponseOtherProviderUser = components['responses']['OtherProviderUser'];
export type ResponseSubscriptionRequestUnknown = components['responses']['SubscriptionRequestUnknown'];
export type ResponsePartnerIneligible = components['responses']['PartnerIneligible'];
export type ResponsePartnerError = components['responses']['PartnerError'];
export type ResponseUnsafeRedirect = components['responses']['UnsafeRedirect'];
export type ResponseProviderUnknown = components['responses']['ProviderUnknown'];
export type ResponseCodeUnknown = components['responses']['CodeUnknown'];
export type ResponseKeyReused = components['responses']['KeyReused'];
export type ResponseTooManyRequests = components['responses']['TooManyRequests'];
export type ResponseInternalServerError = components['responses']['InternalServerError'];
export type ResponseBadGateway = components['responses']['BadGateway'];
export type ResponseServiceUnavailable = components['responses']['ServiceUnavailable'];
export type ResponseGatewayTimeout = components['responses']['GatewayTimeout'];
export type ParameterCorrelationId = components['parameters']['CorrelationId'];
export type ParameterIdempotencyKey = components['parameters']['IdempotencyKey'];
export type HeaderCorrelationId = components['headers']['CorrelationId'];
export type HeaderRetryAfter = components['headers']['RetryAfter'];
export type $defs = Record<string, never>;
export interface operations {
    activatePartnerSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["ActivatePartnerSubscription"];
            };
        };
        responses: {
            /** @description The subscription is active (SUCCESS). */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSubscription"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["SubscriptionRequestUnknown"];
            409: components["responses"]["PartnerIneligible"];
            422: components["responses"]["PartnerError"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    linkPartnerSubscription: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["LinkPartnerSubscription"];
            };
        };
        responses: {
            /** @description The request belongs to the profile. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["PartnerSubscription"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["PartnerForbidden"];
            404: components["responses"]["SubscriptionRequestUnknown"];
            409: components["responses"]["PartnerIneligible"];
            422: components["responses"]["UnsafeRedirect"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    createRegistrationCode: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["RegistrationCodeRequest"];
            };
        };
        responses: {
            /** @description Registration code. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RegistrationCode"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["DeviceRefused"];
            404: components["responses"]["ProviderUnknown"];
            422: components["responses"]["UnsafeRedirect"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    pollTvProviderAuth: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Registration code.
                 * @example TV7K2M
                 */
                code: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the sign-in stands. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TvProviderPoll"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["DeviceRefused"];
            404: components["responses"]["CodeUnknown"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    refreshTvProviderAuth: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["TvProviderRefresh"];
            };
        };
        responses: {
            /** @description The device is signed in at the provider. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TvProviderAuth"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TvProviderUnauthorized"];
            403: components["responses"]["OtherDevice"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getTvProviderEntitlements: {
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
            /** @description Preauthorized resources. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TvProviderEntitlements"];
                };
            };
            401: components["responses"]["TvProviderUnauthorized"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getTvProviderMetadata: {
        parameters: {
            query: {
                /**
                 * @description Provider user id; only the one signed in on the device.
                 * @example cox-user-1
                 */
                userID: string;
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
            /** @description Metadata of the provider user. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TvProviderMetadata"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["TvProviderUnauthorized"];
            403: components["responses"]["OtherProviderUser"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    logoutTvProvider: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The device is signed out at the provider. */
            204: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            401: components["responses"]["DeviceRefused"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}
