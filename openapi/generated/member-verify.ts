// Generated from openapi/member-verify.yaml by scripts/generate-api-types.mjs. Do not edit.

export interface paths {
    "/memberverify/verification/user": {
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
         * Current verification state of the signed-in profile [API-30] [API-71] [VER-47] [VER-94]
         * @description Read on load and every 10,000 ms during review. A failure may carry `currentStep`, which is then shown (VER-50); without one the form shows (VER-51).
         */
        get: operations["getVerificationState"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/program/{program}": {
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
         * Organizations of a program [API-62] [VER-35] [VER-36]
         * @description Branches of service for military; for first responders the matches of the search text. Works without a user.
         */
        get: operations["getOrganizations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/step/collectActiveMilitaryPersonalInfo": {
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
        /** Submit the form of an active or reserve member [API-63] [VER-34] */
        post: operations["collectActiveMilitaryPersonalInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/step/collectInactiveMilitaryPersonalInfo": {
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
        /** Submit the form of a veteran or retiree [API-64] [VER-31] [VER-34] */
        post: operations["collectInactiveMilitaryPersonalInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/step/collectFirstResponderPersonalInfo": {
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
        /** Submit the form of a first responder [API-65] [VER-30] [VER-34] */
        post: operations["collectFirstResponderPersonalInfo"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/step/docUpload": {
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
         * Ask for one upload address per document [API-66] [VER-85] [VER-86] [VER-87]
         * @description The service takes at most 5 files of at most 10 MB (10,485,760 bytes) each, of the types jpg, jpeg, png, pdf, gif and bmp (VER-83, VER-84). Asking again replaces the addresses that were not used.
         */
        post: operations["requestDocumentUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/uploads/{documentId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Put one raw file to its upload address [API-67] [VER-88]
         * @description The address comes from `uploadUrl`, is opaque to the client, lives 15 minutes and takes one file; the same bytes again are answered alike, so that a lost answer does no harm. It authorizes by itself: a request with an api key or a bearer token is refused (D-08).
         */
        put: operations["uploadDocument"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/step/completeDocUpload": {
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
         * Finish the upload and start the review [API-68] [VER-86] [VER-89]
         * @description No body. Refused until every requested document was put.
         */
        post: operations["completeDocumentUpload"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/verification/cancel": {
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
        /**
         * Drop the verification and begin again [API-69] [VER-108] [VER-109]
         * @description With `restart=true` everything is forgotten. With `restart=false`, sent for users who came from the carrier partner, the link to the partner subscription stays. A verification that ended in success is never dropped.
         */
        delete: operations["restartVerification"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/memberverify/va/{memberId}": {
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
         * Check a member of the veterans-benefits partner [API-70] [VET-03] [VET-04] [VET-05] [VET-06]
         * @description Binds the member id to the first profile that verifies it; another profile gets outcome 2. The same profile may repeat the check. No body.
         */
        post: operations["checkVeteransMember"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/verification": {
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
         * Complete a verification after a verified purchase [API-61] [API-73]
         * @description Uses the verification up; the same call again answers the same record.
         */
        post: operations["completeVerification"];
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
        /**
         * @description Verification program (VER-63).
         * @enum {string}
         */
        Program: "military" | "firstResponder";
        /** @description Calendar date YYYY-MM-DD, day padded to 2 digits (VER-28). */
        CalendarDate: string;
        /** @description Branch of service or first responder organization (VER-35). */
        Organization: {
            /** @description Number of the organization. */
            id: number;
            /** @description Name as shown; reserve units carry 'Reserve' or 'National Guard' in it (VER-37). */
            name: string;
        };
        /** @description Organizations of a program (API-62). */
        OrganizationList: {
            /** @description Empty when nothing matches. */
            organizations: components["schemas"]["Organization"][];
        };
        /** @description The chosen organization (VER-29). The service answers 400 with 'missing request variables: [organization.id organization.name]' when id or name is missing. */
        OrganizationChoice: {
            /** @description Number of the chosen organization. */
            id?: number;
            /** @description Its name. */
            name?: string;
        };
        /** @description What every form sends (VER-27 to VER-33). */
        PersonalInfo: {
            /** @description Email of the signed-in user. */
            email: string;
            /** @description As on the documents. */
            firstName: string;
            /** @description As on the documents. */
            lastName: string;
            birthDate: components["schemas"]["CalendarDate"];
            organization?: components["schemas"]["OrganizationChoice"];
            /** @description Partner subscription id (VER-32). */
            subscriptionRequestId?: string;
            /** @description What the user came for, as the query of an address (GRD-07, D-41). The links of the mails about this form carry it, so that a browser that has nothing else knows it too. The app checks it like that of any address. */
            query?: string;
        };
        /** @description Form of active duty, reserve and national guard. */
        ActiveMilitaryPersonalInfo: components["schemas"]["PersonalInfo"] & {
            /**
             * @description Status in the words of the verification partner (VER-33).
             * @enum {string}
             */
            subSegment?: "activeDuty" | "reservist";
        };
        /** @description Form of veterans and retirees. */
        InactiveMilitaryPersonalInfo: components["schemas"]["PersonalInfo"] & {
            dischargeDate: components["schemas"]["CalendarDate"];
            /**
             * @description Status in the words of the verification partner (VER-33).
             * @enum {string}
             */
            subSegment?: "veteran";
        };
        /** @description Form of first responders. */
        FirstResponderPersonalInfo: components["schemas"]["PersonalInfo"] & {
            /** @description A list of one status (VER-30). */
            statuses: ("POLICE" | "EMT" | "FIREFIGHTER")[];
            /**
             * @description Status in the words of the verification partner (VER-33).
             * @enum {string}
             */
            subSegment?: "police" | "emt" | "fireFighter";
        };
        /** @description State of a verification (VER-61). Decides the page by currentStep (VER-52 to VER-57). */
        VerificationState: {
            /** @description Server step. An unknown value means the form (OPN-179). */
            currentStep: string;
            /** @description Id of the verification; absent before one has begun. */
            verificationId?: string | null;
            /** @description Step of the record (VER-62); `completed` where a purchase has used the verification up. */
            step?: string | null;
            /** @description Program of the verification (VER-63). */
            segment?: string | null;
            /** @description Empty, missing or the product's name means the product itself (OPN-196). */
            partner?: string | null;
            /** @description Partner redirect address; checked before it is linked (OPN-178). */
            bangoRedirectUrl?: string | null;
            /** @description Why documents were not accepted (VER-67). */
            rejectionReasons?: string[];
            /** @description Errors, the most important first. */
            errorIds?: components["schemas"]["ErrorId"][];
            /** @description Message of the partner's system (VER-124). */
            systemErrorMessage?: string | null;
            /** @description Message without an id (VER-126). */
            errorMessage?: string | null;
        };
        /** @description Id of a verification error (ERR-27 to ERR-69). */
        ErrorId: string;
        /** @description Body of every failure of this service: what is known of the verification state, and the error. Read in the order systemErrorMessage, errorIds, errorMessage, currentStep (ERR-70). */
        VerificationFailure: {
            /** @description Stable code of the failure. */
            errorCode?: string;
            /** @description Message without an id (VER-126). */
            errorMessage?: string | null;
            /** @description More for developers; never shown. */
            message?: string;
            /** @description Server step, when it is known (VER-50, VER-128). */
            currentStep?: string;
            /** @description Id of the verification, when it is known. */
            verificationId?: string | null;
            /** @description Program of the verification. */
            segment?: string | null;
            /** @description As in the verification state. */
            partner?: string | null;
            /** @description As in the verification state. */
            bangoRedirectUrl?: string | null;
            /** @description As in the verification state. */
            rejectionReasons?: string[];
            /** @description Errors, the most important first (VER-125). */
            errorIds?: components["schemas"]["ErrorId"][];
            /** @description Message of the partner's system (VER-124). */
            systemErrorMessage?: string | null;
        };
        /** @description A document to be uploaded (VER-85). */
        DocumentDescriptor: {
            /** @description Name with its extension: jpg, jpeg, png, pdf, gif or bmp (VER-78). */
            fileName: string;
            /** @description Media type that agrees with the extension. */
            mimeType: string;
            /** @description Size in bytes. */
            fileSize: number;
        };
        /** @description One upload address per requested document (VER-87). */
        DocumentUploads: {
            /** @description In the order of the descriptors. */
            documents: components["schemas"]["DocumentUpload"][];
        };
        /** @description Where to put one document (VER-87). */
        DocumentUpload: {
            /**
             * Format: uri
             * @description Opaque single-use address; used as it is.
             */
            uploadUrl: string;
            /** @description Id of the document. */
            documentId?: string;
            /** @description Name of the descriptor. */
            fileName?: string;
            /** @description Last moment the address can be used, in ms since 1970. */
            expiresAt?: number;
        };
        /**
         * Format: binary
         * @description The bytes of the file, 1 byte to 10 MB (10,485,760 bytes).
         */
        RawFile: string;
        /** @description Outcome of the veterans-benefits check (VET-04 to VET-06). */
        VeteransCheck: {
            /** @description 0 not applicable, 1 verified, 2 blocked with an error message. */
            outcome: number;
            /** @description The partner's text for outcome 2 (VET-09). */
            errorMessage?: string;
            /** @description Record of a verified member; lists the veterans plans (API-07). */
            verificationId?: string;
        };
        /** @description Which verification a purchase has used (API-61). */
        CompleteVerification: {
            /** @description Id of the profile's own, successful verification. */
            verificationID: string;
        };
        /** @description Record of a verification (VER-62). */
        VerificationRecord: {
            /** @description Id of the verification. */
            verificationId: string;
            /** @description Program (VER-63). */
            program: string;
            /** @description How far the record is. */
            step: string;
            /** @description Who verified (OPN-203). */
            verifier: string;
            /** @description Server step. */
            currentStep: string;
        };
    };
    responses: {
        /** @description State of the verification. Which page shows depends on currentStep. */
        VerificationState: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationState"];
            };
        };
        /** @description The form's values are malformed or missing. */
        InvalidPersonalInfo: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The values are well formed but cannot be accepted. */
        UnacceptablePersonalInfo: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The call does not fit the current step. Without a message the page changes to currentStep (VER-128). */
        StepConflict: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The documents break a limit of the service; errorMessage is shown (VER-90). */
        UnacceptableDocuments: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The request does not match this specification. */
        InvalidRequest: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The Idempotency-Key was used with another request. */
        KeyReused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The program does not exist. */
        UnknownProgram: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The verification cannot be read any more. */
        VerificationGone: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The profile has no such verification. */
        VerificationUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The veterans-benefits partner does not know the member (VET-12). */
        VeteransMemberUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The offer was taken already (VET-13). */
        VeteransOfferTaken: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The partner cannot process the check (VET-14). */
        VeteransUnprocessable: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The file cannot be stored. */
        UploadInvalid: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The address is not usable like this. */
        UploadForbidden: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description No document waits at this address. */
        UploadUnknown: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The address was used already. */
        UploadUsed: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The file is larger than 10 MB (ERR-42). */
        UploadTooLarge: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The type is not accepted, or the bytes are not of the stated type (ERR-44). */
        UploadUnsupported: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The api key is missing or not valid. */
        ApiKeyRefused: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The api key or the bearer token is missing, not valid or expired. Clients refresh the token and try again (SES-08 to SES-10). */
        Unauthorized: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The token may not do this. */
        Forbidden: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
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
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The service failed. */
        InternalServerError: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The verification partner answered wrongly. */
        BadGateway: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
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
                "application/json": components["schemas"]["VerificationFailure"];
            };
        };
        /** @description The verification partner did not answer in time. */
        GatewayTimeout: {
            headers: {
                "x-correlation-id": components["headers"]["CorrelationId"];
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["VerificationFailure"];
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
export type Program = components['schemas']['Program'];
export type CalendarDate = components['schemas']['CalendarDate'];
export type Organization = components['schemas']['Organization'];
export type OrganizationList = components['schemas']['OrganizationList'];
export type OrganizationChoice = components['schemas']['OrganizationChoice'];
export type PersonalInfo = components['schemas']['PersonalInfo'];
export type ActiveMilitaryPersonalInfo = components['schemas']['ActiveMilitaryPersonalInfo'];
export type InactiveMilitaryPersonalInfo = components['schemas']['InactiveMilitaryPersonalInfo'];
export type FirstResponderPersonalInfo = components['schemas']['FirstResponderPersonalInfo'];
export type VerificationState = components['schemas']['VerificationState'];
export type ErrorId = components['schemas']['ErrorId'];
export type VerificationFailure = components['schemas']['VerificationFailure'];
export type DocumentDescriptor = components['schemas']['DocumentDescriptor'];
export type DocumentUploads = components['schemas']['DocumentUploads'];
export type DocumentUpload = components['schemas']['DocumentUpload'];
export type RawFile = components['schemas']['RawFile'];
export type VeteransCheck = components['schemas']['VeteransCheck'];
export type CompleteVerification = components['schemas']['CompleteVerification'];
export type VerificationRecord = components['schemas']['VerificationRecord'];
export type ResponseVerificationState = components['responses']['VerificationState'];
export type ResponseInvalidPersonalInfo = components['responses']['InvalidPersonalInfo'];
export type ResponseUnacceptablePersonalInfo = components['responses']['UnacceptablePersonalInfo'];
export type ResponseStepConflict = components['responses']['StepConflict'];
export type ResponseUnacceptableDocuments = components['responses']['UnacceptableDocuments'];
export type ResponseInvalidRequest = components['responses']['InvalidRequest'];
export type ResponseKeyReused = components['responses']['KeyReused'];
export type ResponseUnknownProgram = components['responses']['UnknownProgram'];
export type ResponseVerificationGone = components['responses']['VerificationGone'];
export type ResponseVerificationUnknown = components['responses']['VerificationUnknown'];
export type ResponseVeteransMemberUnknown = components['responses']['VeteransMemberUnknown'];
export type ResponseVeteransOfferTaken = components['responses']['VeteransOfferTaken'];
export type ResponseVeteransUnprocessable = components['responses']['VeteransUnprocessable'];
export type ResponseUploadInvalid = components['responses']['UploadInvalid'];
export type ResponseUploadForbidden = components['responses']['UploadForbidden'];
export type ResponseUploadUnknown = components['responses']['UploadUnknown'];
export type ResponseUploadUsed = components['responses']['UploadUsed'];
export type ResponseUploadTooLarge = components['responses']['UploadTooLarge'];
export type ResponseUploadUnsupported = components['responses']['UploadUnsupported'];
export type ResponseApiKeyRefused = components['responses']['ApiKeyRefused'];
export type ResponseUnauthorized = components['responses']['Unauthorized'];
export type ResponseForbidden = components['responses']['Forbidden'];
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
    getVerificationState: {
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
            200: components["responses"]["VerificationState"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["VerificationGone"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    getOrganizations: {
        parameters: {
            query?: {
                /**
                 * @description Search text for first responders, matched anywhere in the name without regard to case.
                 * @example fire
                 */
                name?: string;
            };
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
            };
            path: {
                /**
                 * @description Program whose organizations are listed (VER-63).
                 * @example military
                 */
                program: components["schemas"]["Program"];
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Organizations, in no particular order. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OrganizationList"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["ApiKeyRefused"];
            404: components["responses"]["UnknownProgram"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    collectActiveMilitaryPersonalInfo: {
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
                "application/json": components["schemas"]["ActiveMilitaryPersonalInfo"];
            };
        };
        responses: {
            200: components["responses"]["VerificationState"];
            400: components["responses"]["InvalidPersonalInfo"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["UnacceptablePersonalInfo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    collectInactiveMilitaryPersonalInfo: {
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
                "application/json": components["schemas"]["InactiveMilitaryPersonalInfo"];
            };
        };
        responses: {
            200: components["responses"]["VerificationState"];
            400: components["responses"]["InvalidPersonalInfo"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["UnacceptablePersonalInfo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    collectFirstResponderPersonalInfo: {
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
                "application/json": components["schemas"]["FirstResponderPersonalInfo"];
            };
        };
        responses: {
            200: components["responses"]["VerificationState"];
            400: components["responses"]["InvalidPersonalInfo"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["UnacceptablePersonalInfo"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    requestDocumentUpload: {
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
                "application/json": components["schemas"]["DocumentDescriptor"][];
            };
        };
        responses: {
            /** @description One upload address per descriptor, in the same order. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["DocumentUploads"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["UnacceptableDocuments"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    uploadDocument: {
        parameters: {
            query: {
                /**
                 * @description Secret part of the address.
                 * @example 2f1c
                 */
                signature: string;
            };
            header?: never;
            path: {
                /**
                 * @description Document the address was issued for.
                 * @example d-7f3a
                 */
                documentId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "image/jpeg": components["schemas"]["RawFile"];
                "image/png": components["schemas"]["RawFile"];
                "image/gif": components["schemas"]["RawFile"];
                "image/bmp": components["schemas"]["RawFile"];
                "application/pdf": components["schemas"]["RawFile"];
            };
        };
        responses: {
            /** @description The file is stored. */
            204: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            400: components["responses"]["UploadInvalid"];
            403: components["responses"]["UploadForbidden"];
            404: components["responses"]["UploadUnknown"];
            409: components["responses"]["UploadUsed"];
            413: components["responses"]["UploadTooLarge"];
            415: components["responses"]["UploadUnsupported"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    completeDocumentUpload: {
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
            200: components["responses"]["VerificationState"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["UnacceptableDocuments"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    restartVerification: {
        parameters: {
            query?: {
                /**
                 * @description True unless the user came from the carrier partner; absent means true.
                 * @example true
                 */
                restart?: boolean;
            };
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
            200: components["responses"]["VerificationState"];
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    checkVeteransMember: {
        parameters: {
            query?: never;
            header?: {
                /** @description Ties a call to its log lines; echoed in the answer, made up when absent. */
                "x-correlation-id"?: components["parameters"]["CorrelationId"];
                /** @description The same key with the same request gives the same answer and one effect (D-04). */
                "Idempotency-Key"?: components["parameters"]["IdempotencyKey"];
            };
            path: {
                /**
                 * @description Member id from the query parameter va_member_id (VET-02).
                 * @example VA-100001
                 */
                memberId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Outcome of the check. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VeteransCheck"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["VeteransMemberUnknown"];
            409: components["responses"]["VeteransOfferTaken"];
            422: components["responses"]["VeteransUnprocessable"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
    completeVerification: {
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
                "application/json": components["schemas"]["CompleteVerification"];
            };
        };
        responses: {
            /** @description The completed record. */
            200: {
                headers: {
                    "x-correlation-id": components["headers"]["CorrelationId"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["VerificationRecord"];
                };
            };
            400: components["responses"]["InvalidRequest"];
            401: components["responses"]["Unauthorized"];
            403: components["responses"]["Forbidden"];
            404: components["responses"]["VerificationUnknown"];
            409: components["responses"]["StepConflict"];
            422: components["responses"]["KeyReused"];
            429: components["responses"]["TooManyRequests"];
            500: components["responses"]["InternalServerError"];
            502: components["responses"]["BadGateway"];
            503: components["responses"]["ServiceUnavailable"];
            504: components["responses"]["GatewayTimeout"];
        };
    };
}
