/** Made of the API's description by `npm run sdk:types`. */
export interface paths {
    "/api/ratings/rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What holds for every rating: its limits and times, as this Candor has them. */
        get: operations["getRatingsRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The own apps with places and money, newest first. */
        get: operations["getPublisherApps"];
        put?: never;
        /** Creates an app, with its picture; with `places` it buys them too, which needs a `link`. */
        post: operations["postPublisherApps"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /** Changes an app. Its prices are frozen while it holds unspent places; the link of one that is live may become another one. */
        put: operations["putPublisherAppsId"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/fund": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys places: their money goes from the publisher's funds to the campaign's escrow. The first ones need an app with a link: LINK_REQUIRED. */
        post: operations["postPublisherAppsIdFund"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/duplicate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Makes a new draft of the same product with the same fields, which everybody may rate again. */
        post: operations["postPublisherAppsIdDuplicate"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/pause": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Stops new ratings of a live campaign; open ones go on. */
        post: operations["postPublisherAppsIdPause"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/resume": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Lets a paused campaign go on. One that paused itself because raters could not rate it needs `checked`: CHECK_FIRST. */
        post: operations["postPublisherAppsIdResume"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/close": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Closes a campaign: unreserved places are refunded. */
        post: operations["postPublisherAppsIdClose"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/price-rules": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a price and a reward must be at least. */
        get: operations["getPublisherPriceRules"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/balance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where the publisher's money is. */
        get: operations["getPublisherBalance"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/feedback": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feedback on an own app, newest first, and its stars. By stars, words, London days (`from`, `to`), version (`asked`), `answers`, `label` and `flags` (`none`: without one) only what fits all of them; the counts of stars are of all. Then a page may be short, or empty, and still go on. */
        get: operations["getPublisherAppsIdFeedback"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/feedback.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The feedback on an own app as a CSV file, newest first, with the same filters as the list, and with a column for each question that was answered. */
        get: operations["getPublisherAppsIdFeedbackCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/problems": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What kept raters from rating an own app, newest first. Who they are is not told. */
        get: operations["getPublisherAppsIdProblems"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/preview": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What so many places would cost, and who would get it. */
        get: operations["getPublisherAppsIdPreview"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/{id}/messages": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the publisher and the rater wrote to each other under a piece of feedback, for the two of them. */
        get: operations["getFeedbackIdMessages"];
        put?: never;
        /** Writes to the other one; mail addresses, numbers, links and handles are left out before it is kept. */
        post: operations["postFeedbackIdMessages"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/{id}/bonus": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives a bonus of 0.05 to 50 USDT for feedback whose stars one was never shown, at once, out of the publisher's funds. */
        post: operations["postFeedbackIdBonus"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/bonuses": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Feedback on an own app that may get a bonus, without its stars, newest first. */
        get: operations["getPublisherAppsIdBonuses"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/left-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** By which feedback its raters are left out of later campaigns, the newest first; 100 at most. */
        get: operations["getPublisherLeftOut"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/feedback/{id}/left-out": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Leaves the rater of feedback whose stars one was never shown out of later campaigns; it changes nothing else, and the rater is not told. */
        post: operations["postFeedbackIdLeftOut"];
        /** Takes that back, for good. */
        delete: operations["deleteFeedbackIdLeftOut"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/questions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What an own campaign asks its raters now. */
        get: operations["getPublisherAppsIdQuestions"];
        /** Changes what a campaign asks, at most 12 questions: a new version, for whoever starts a rating from then on. The same questions again change nothing. */
        put: operations["putPublisherAppsIdQuestions"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/results": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What was answered, question by question. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
        get: operations["getPublisherAppsIdResults"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/results.csv": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results as a CSV file, a row a figure. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
        get: operations["getPublisherAppsIdResultsCsv"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/results.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The results as a JSON file. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
        get: operations["getPublisherAppsIdResultsJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The publisher's own labels of an app's feedback. */
        get: operations["getPublisherAppsIdLabels"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/feedback/{ratingId}/labels": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Puts a label on a piece of feedback; answers with the piece's labels. A campaign has at most 20. */
        post: operations["postPublisherAppsIdFeedbackRatingIdLabels"];
        /** Takes a label off a piece of feedback; answers with those that it still has. */
        delete: operations["deletePublisherAppsIdFeedbackRatingIdLabels"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/results/views": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The saved views of an own app's results. */
        get: operations["getPublisherAppsIdResultsViews"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/results/links": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The links to views of an own app's results that have not ended. */
        get: operations["getPublisherAppsIdResultsLinks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/audience": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Whom an own campaign looks for, and its quotas. */
        get: operations["getPublisherAppsIdAudience"];
        /** Changes whom a campaign looks for, from now on: each condition has to fit, of a list one; without conditions it is everybody. Who does not fit is never offered it, and not told. Quotas keep places for certain people: a start tries those that fit, in their order, then the open places. */
        put: operations["putPublisherAppsIdAudience"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/audience/estimate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About how many raters of the last 30 days an audience has, or a quota within it, counted once a day and told in tens. At most 60 questions an hour. */
        get: operations["getPublisherAppsIdAudienceEstimate"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/time-to-fill": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** About how many days so many more places take until each is rated, by what raters who fit did in the last 30 days: a range that holds in about eight of ten cases, and no promise. It counts among the 60 questions an hour of the estimate. */
        get: operations["getPublisherAppsIdTimeToFill"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/screens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Buys screens: their money goes from the publisher's funds to the campaign's escrow, and whoever starts from then on is asked the check first. Who gives one of the answers in `ends` is paid `screenReward` and does not rate. */
        post: operations["postPublisherAppsIdScreens"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/difference": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the raters of a campaign lack of the minimum for the time that a rating takes. */
        get: operations["getPublisherAppsIdDifference"];
        put?: never;
        /** Pays the differences to the minimum: the whole sum goes from the publisher's funds into the campaign's escrow, and then each difference to its rater. */
        post: operations["postPublisherAppsIdDifference"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/publisher/apps/{id}/screens/back": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gives the unused screens back to the funds. Without any the campaign pauses, unless `endCheck` takes its check away, too. */
        post: operations["postPublisherAppsIdScreensBack"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/proof": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Where a campaign's money is, and the head of its chain of entries. */
        get: operations["getCampaignsIdProof"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/campaigns/{id}/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The entries of a campaign's escrow, oldest first: the head can be recomputed from them. */
        get: operations["getCampaignsIdEntries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/api/figures": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What anybody may know of the last 30 days, at most a minute old. */
        get: operations["getFigures"];
        put?: never;
        post?: never;
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
        /** @description Why a call was refused. */
        Refusal: {
            /** @description Why, in a sentence for the person. */
            msg: string;
            /** @description Which refusal it is. It is stable, and the same as in GraphQL. */
            code: string;
            /** @description The states that can be set instead. */
            allowed?: string[];
            /** @description When to come again, as in Retry-After. */
            retryAfterSeconds?: number;
            /** @description The field that is not as it should be. */
            field?: string;
            /** @description The offer that holds now, to be started with instead. */
            offer?: string;
            /** @description Of answers to questions: which are not as they should be, and why. */
            faults?: {
                id: string;
                message: string;
            }[];
            /** @description By which the log tells more of a fault. */
            requestId?: string;
        };
        /** @description An app as its publisher and administrators see it. */
        OwnApp: {
            _id: string;
            name: string;
            /** @description The picture's path, relative to the site's root. */
            image: string;
            /** @description What the publisher pays for one rating, in USDT. */
            amount: number;
            /** @description What the rater earns for one rating, in USDT. */
            profit: number;
            /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
            offer: string;
            rating: number;
            reviews: number;
            downloads: number;
            /** Format: date-time */
            creationTime: string;
            description: string;
            link: string;
            /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
            questions: number;
            /** @description How many questions are asked. */
            questionCount: number;
            publisher: string | null;
            /** @enum {string} */
            state: "draft" | "live" | "paused" | "closed";
            /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
            pausedFor: ("screens" | "problems" | "question") | null;
            /** @description How many minutes a rating takes, as its publisher expects. */
            expectedMinutes: number;
            /** @description What it is a campaign of: the id of the first. */
            product: string | null;
            /** @description The campaign that this one goes on from at another price. */
            previous: {
                _id: string;
            } | null;
            /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
            priceChange: {
                /** @description USDT, with at most six decimals. */
                amount: number;
                /** @description USDT, with at most six decimals. */
                profit: number;
                places: number;
                /** Format: date-time */
                at: string;
                campaign: {
                    _id: string;
                    /** @enum {string} */
                    state: "draft" | "live" | "paused" | "closed";
                } | null;
            } | null;
            /** @description Its first question, and the screens that were bought for it; null where there never were any. */
            screens: components["schemas"]["Screens"] | null;
            /** @description funded = available + reserved + completed + compensated + closing + refunded. */
            places: {
                funded: number;
                available: number;
                reserved: number;
                completed: number;
                /** @description Paid without a rating, because a question may not be asked. */
                compensated: number;
                closing: number;
                refunded: number;
                processing: number;
            } | null;
            /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
            money: {
                /** @description USDT, with at most six decimals. */
                funded: number;
                /** @description USDT, with at most six decimals. */
                escrow: number;
                /** @description USDT, with at most six decimals. */
                available: number;
                /** @description USDT, with at most six decimals. */
                reserved: number;
                /** @description USDT, with at most six decimals. */
                rewards: number;
                /** @description USDT, with at most six decimals. */
                fees: number;
                /** @description USDT, with at most six decimals. */
                refunded: number;
            } | null;
        };
        /** @description bought = left + held + screened + closing + back. */
        Screens: {
            /** @description What is asked first; null where it was taken away. */
            check: components["schemas"]["Check"] | null;
            /** @description Of its options those that end the rating. */
            ends: string[];
            /** @description USDT, with at most six decimals. */
            screenReward: number;
            /** @description The least that it may be, by the reward of now. */
            screenRewardMin: number;
            bought: number;
            left: number;
            held: number;
            screened: number;
            closing: number;
            back: number;
            processing: number;
        };
        Check: {
            text: string;
            options: string[];
            /** @description What is paid where the answer ends the rating, in USDT. */
            screenReward: number;
        };
        Feedback: {
            /** @description The rating's id. */
            _id: string;
            stars: number;
            feedback: string;
            answers: components["schemas"]["Answer"][];
            /** Format: date-time */
            submittedAt: string;
            /** @description The same for one rater of this app, and no help in finding out who it is. */
            rater: string;
            /** @description As much of the device as two other raters of the campaign are shown with, at least. */
            device: components["schemas"]["Device"] | null;
            /** @description Only for the publisher, and once it is reported for who decides reports. */
            screenshots: components["schemas"]["Screenshot"][] | null;
            /** @description What it was flagged for when it was submitted. It was rewarded all the same. */
            flags: components["schemas"]["Flag"][];
            /** @description How many messages its rater and its publisher have sent each other. */
            messageCount: number;
            reported: boolean;
            /** @description What became of the report. */
            report: {
                /** @enum {string} */
                status: "open" | "upheld" | "dismissed";
                decision: string | null;
            } | null;
            /** @description The publisher's own. */
            labels: string[];
        };
        Answer: {
            /** @description The question's id. */
            id: string;
            /** @description The question. */
            question: string;
            /** @description An option or words, options, or a step of a scale. */
            value: string | string[] | number;
        };
        Device: {
            type: ("phone" | "tablet" | "computer") | null;
            system: ("ios" | "android" | "windows" | "macos" | "linux" | "chromeos") | null;
            systemVersion: string | null;
            browser: ("chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung") | null;
            appVersion: string | null;
        };
        Screenshot: {
            _id: string;
            path: string;
        };
        Flag: {
            /** @enum {string} */
            kind: "attention" | "hurried" | "wordless";
            /** @description Why, in a sentence. */
            why: string;
        };
        Problem: {
            /** @description It tells nothing of the rating. */
            _id: string;
            /** @enum {string} */
            kind: "does not start" | "link dead" | "paywall" | "not as described";
            /** @description The rater's own words; empty where there were none. */
            text: string;
            /** Format: date-time */
            createdAt: string;
        };
        Conversation: {
            /** @description The rating's id. */
            _id: string;
            /**
             * @description Which of the two asks.
             * @enum {string}
             */
            side: "rater" | "publisher";
            appName: string;
            /** @description The opaque name under which the publisher reads the feedback. */
            rater: string;
            messages: components["schemas"]["Message"][];
            /** @description How many messages whoever asks may still send. */
            left: number;
            closedAt: string | null;
            closedBy: ("rater" | "report" | "erased") | null;
            bonus: components["schemas"]["RaterBonus"] | null;
        };
        Message: {
            _id: string;
            /** @description Whether whoever asks, or their organisation, wrote it. */
            mine: boolean;
            /** @description Without what was left out; empty when its author's account was deleted. */
            text: string;
            /** @description What was left out of it: mail address, number, link, handle. */
            masked: string[];
            /** Format: date-time */
            at: string;
            reported: boolean;
        };
        RaterBonus: {
            _id: string;
            /** @description USDT, with at most six decimals. */
            amount: number;
            /** @description The publisher's words to the rater, without what was left out. */
            text: string;
            /** @description What was left out of them: mail address, number, link, handle. */
            masked: string[];
            /** Format: date-time */
            at: string;
        };
        BonusChoice: {
            /** @description The rating's id. */
            _id: string;
            /** @description The same for one rater of this app, and no help in finding out who that is. */
            rater: string;
            feedback: string;
            answers: components["schemas"]["Answer"][];
            /** Format: date-time */
            submittedAt: string;
            /** @description The highest bonus that it may get. */
            most: number;
            /** @description Null where its rater was never left out by it. */
            leftOut: components["schemas"]["LeftOut"] | null;
        };
        LeftOut: {
            /** @description The rating's id. */
            _id: string;
            appId: string;
            appName: string;
            /** @description The same for one rater of this app, and no help in finding out who that is. */
            rater: string;
            feedback: string;
            /** @enum {string} */
            reason: "unhelpful" | "hurried" | "not about app" | "other";
            /** Format: date-time */
            at: string;
            /** @description Null while it stands. */
            takenBackAt: string | null;
        };
        Questions: {
            /** @description 0: nothing is asked. */
            version: number;
            questions: components["schemas"]["Question"][];
        };
        Question: {
            /** @description The same in each version in which it is the same question. */
            id: string;
            /** @enum {string} */
            kind: "single" | "multiple" | "scale" | "text" | "attention";
            text: string;
            required: boolean;
            options: string[] | null;
            scale: {
                from: number;
                to: number;
                low: string | null;
                high: string | null;
            } | null;
            minChars: number | null;
            maxChars: number | null;
        };
        Results: {
            /** @description The version whose questions these are. */
            version: number;
            versions: {
                version: number;
                /** Format: date-time */
                at: string;
            }[];
            /** @description Those that fit the filters among the newest 5,000 accepted ones. */
            ratings: number;
            /** @description Whether there are other ratings, which were not looked at. */
            isPartial: boolean;
            /** @description Nothing is told: of those who fit the rest fewer than three have this fact of a device or country, or do not have it. */
            isWithheld: boolean;
            /** @description 0: counts are exact; else each is at most so many people off in 95 of 100 cases. */
            noise: number;
            stars: {
                /** @description How many chose what; null where fewer than three did, who are among `other`. */
                cells: {
                    label: string;
                    count: number | null;
                    /** @description Of those who answered, in percent, with Wilson's interval. */
                    share: {
                        value: number;
                        from: number;
                        to: number;
                    } | null;
                }[];
                other: number;
                /** @description Of a scale, with Student's interval that holds the true one in 95 of 100 cases. */
                mean: {
                    value: number;
                    from: number;
                    to: number;
                } | null;
            };
            questions: components["schemas"]["QuestionResult"][];
        };
        QuestionResult: {
            question: components["schemas"]["Question"];
            answered: number;
            /** @description How many were asked and left it out; null where that is not known. */
            skipped: number | null;
            /** @description How many chose what; null where fewer than three did, who are among `other`. */
            cells: {
                label: string;
                count: number | null;
                /** @description Of those who answered, in percent, with Wilson's interval. */
                share: {
                    value: number;
                    from: number;
                    to: number;
                } | null;
            }[];
            other: number;
            /** @description Of a scale, with Student's interval that holds the true one in 95 of 100 cases. */
            mean: {
                value: number;
                from: number;
                to: number;
            } | null;
            /** @description Of a scale from 0 to 10: promoters less detractors, in percent. */
            nps: {
                value: number;
                from: number;
                to: number;
            } | null;
            /** @description The newest 50, from three answers on. */
            texts: {
                ratingId: string;
                /** Format: date-time */
                submittedAt: string;
                text: string;
            }[];
        };
        ResultView: {
            _id: string;
            name: string;
            /** Format: date-time */
            at: string;
            /** @description Null: the questions that are asked at the time. */
            version: number | null;
            filter: unknown | null;
            device: unknown | null;
            country: string | null;
        };
        ResultLink: {
            _id: string;
            name: string;
            /** Format: date-time */
            at: string;
            /** @description Null: the questions that are asked at the time. */
            version: number | null;
            filter: unknown | null;
            device: unknown | null;
            country: string | null;
            /** Format: date-time */
            endsAt: string;
        };
        Audience: {
            /** @description Codes of ISO 3166-1. Null: no condition, as in each of these. */
            countries: string[] | null;
            /** @description Codes of ISO 639-1. */
            languages: string[] | null;
            /** @description Of ios, android, windows, macos, linux. */
            devices: string[] | null;
            /** @description Of a list of twenty. */
            interests: string[] | null;
            ages: {
                from: number;
                to: number;
            }[] | null;
            /** @description Ratings completed here, at least. */
            minCompleted: number | null;
            /** @description Own campaigns, of whose products somebody has rated one. */
            only: string[] | null;
            /** @description Own campaigns, of whose products somebody has rated none. */
            except: string[] | null;
        };
        Quota: {
            name: string;
            /** @description Whom it is for, of those whom the campaign looks for. */
            match: components["schemas"]["Audience"];
            /** @description How many it is to have in all. */
            places: number;
            /** @description How many of them are reserved or completed, in threes, rounded down. */
            taken: number;
        };
        AudienceEstimate: {
            /** @description Raters who were active in the last 30 days and fit, in tens, rounded down; 0: fewer than 10. A noise that is fixed for the day is among them. */
            eligible: number;
            /** @description The day on which they were counted, as 2026-11-24 (UTC). */
            day: string;
        };
        TimeToFill: {
            /** @description How many places more, besides those that the campaign has open. */
            places: number;
            /** @description That many days at least; 0: it may be less than one. Null: too little is known of raters who fit. */
            fromDays: number | null;
            /** @description That many days at most. Null though fromDays is told: it may be more than 90, or some are never filled. */
            toDays: number | null;
            /** @description The day on which the raters were counted, as 2026-11-24 (UTC). */
            day: string;
        };
        CampaignProof: {
            _id: string;
            name: string;
            image: string;
            /** @enum {string} */
            state: "draft" | "live" | "paused" | "closed";
            /** @description The price of one rating, in USDT. */
            amount: number;
            /** @description funded = available + reserved + spent + fees + refunded, to the last digit. */
            funded: number;
            /** @description USDT, with at most six decimals. */
            available: number;
            /** @description USDT, with at most six decimals. */
            reserved: number;
            /** @description USDT, with at most six decimals. */
            spent: number;
            /** @description USDT, with at most six decimals. */
            fees: number;
            /** @description USDT, with at most six decimals. */
            refunded: number;
            /** @description How many entries the escrow has. */
            entries: number;
            /** @description The hash of the last entry, and so of the whole chain. */
            head: string;
        };
        CampaignEntry: {
            /** @description The number of the journal's page that holds it. */
            seq: number;
            /** @description What moved it: funding/…, rating/… or refund/… */
            key: string;
            /** @description How much, in USDT; negative when it left the escrow. */
            amount: number;
            /** Format: date-time */
            at: string;
            /** @description sha256 of four lines: the hash before it (64 zeros for the first), the key, the amount in micro-USDT, and seq. */
            hash: string;
        };
    };
    responses: {
        /** @description Something in the request is not as it should be. */
        Refused400: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Nobody is signed in, or not any more. */
        Refused401: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not for this account, or sent by another site. */
        Refused403: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description There is no such record; somebody else’s is as if it were not there. */
        Refused404: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description It does not fit the state of things, or the Idempotency-Key was used with another request. */
        Refused409: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The request is too large. */
        Refused413: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The body is of a type that is not taken. */
        Refused415: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Locked for a while. */
        Refused423: {
            headers: {
                /** @description The seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Too many requests. */
        Refused429: {
            headers: {
                /** @description The seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description The address and the headers are longer than 16 KiB together. */
        Refused431: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description A fault on our side. */
        Refused500: {
            headers: {
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
        /** @description Not available right now. */
        Refused503: {
            headers: {
                /** @description The seconds to wait. */
                "Retry-After"?: number;
                [name: string]: unknown;
            };
            content: {
                "application/json": components["schemas"]["Refusal"];
            };
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    getRatingsRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What holds for every rating: its limits and times, as this Candor has them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        secondsMin: number;
                        minutesMax: number;
                        dailyCap: number;
                        openMax: number;
                        feedbackMin: number;
                        appealHours: number;
                        reportDays: number;
                        upheldReportsMax: number;
                        /** @description Another one as soon as any of the rules is. */
                        version: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherApps: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The own apps with places and money, newest first. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OwnApp"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherApps: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "multipart/form-data": {
                    name: string;
                    amount: number | string;
                    profit: number | string;
                    description?: string | null;
                    link?: string | null;
                    minutes?: number;
                    downloads?: number;
                    reviews?: number;
                    rating?: number;
                    publisher?: string | null;
                    places?: number;
                    /**
                     * Format: binary
                     * @description A JPEG, PNG or WebP of at most 5 MiB, 40 megapixels and 10,000 pixels a side.
                     */
                    appImage: string;
                };
            };
        };
        responses: {
            /** @description Creates an app, with its picture; with `places` it buys them too, which needs a `link`. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        /** @description Why the places were not bought; the app is there all the same. */
                        funding?: {
                            msg: string;
                            code: string;
                        };
                        app: {
                            _id: string;
                            name: string;
                            /** @description The picture's path, relative to the site's root. */
                            image: string;
                            /** @description What the publisher pays for one rating, in USDT. */
                            amount: number;
                            /** @description What the rater earns for one rating, in USDT. */
                            profit: number;
                            /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                            offer: string;
                            rating: number;
                            reviews: number;
                            downloads: number;
                            /** Format: date-time */
                            creationTime: string;
                            description: string;
                            link: string;
                            /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                            questions: number;
                            /** @description How many questions are asked. */
                            questionCount: number;
                            publisher: string | null;
                            /** @enum {string} */
                            state: "draft" | "live" | "paused" | "closed";
                            /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                            pausedFor: ("screens" | "problems" | "question") | null;
                            /** @description How many minutes a rating takes, as its publisher expects. */
                            expectedMinutes: number;
                            /** @description What it is a campaign of: the id of the first. */
                            product: string | null;
                            /** @description The campaign that this one goes on from at another price. */
                            previous: {
                                _id: string;
                            } | null;
                            /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                            priceChange: {
                                /** @description USDT, with at most six decimals. */
                                amount: number;
                                /** @description USDT, with at most six decimals. */
                                profit: number;
                                places: number;
                                /** Format: date-time */
                                at: string;
                                campaign: {
                                    _id: string;
                                    /** @enum {string} */
                                    state: "draft" | "live" | "paused" | "closed";
                                } | null;
                            } | null;
                            /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                            screens: components["schemas"]["Screens"] | null;
                            /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                            places: {
                                funded: number;
                                available: number;
                                reserved: number;
                                completed: number;
                                /** @description Paid without a rating, because a question may not be asked. */
                                compensated: number;
                                closing: number;
                                refunded: number;
                                processing: number;
                            } | null;
                            /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                            money: {
                                /** @description USDT, with at most six decimals. */
                                funded: number;
                                /** @description USDT, with at most six decimals. */
                                escrow: number;
                                /** @description USDT, with at most six decimals. */
                                available: number;
                                /** @description USDT, with at most six decimals. */
                                reserved: number;
                                /** @description USDT, with at most six decimals. */
                                rewards: number;
                                /** @description USDT, with at most six decimals. */
                                fees: number;
                                /** @description USDT, with at most six decimals. */
                                refunded: number;
                            } | null;
                            /** @description Why the places were not bought; the app is there all the same. */
                            funding?: {
                                msg: string;
                                code: string;
                            };
                        };
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putPublisherAppsId: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "multipart/form-data": {
                    name?: string | null;
                    amount?: number | string;
                    profit?: number | string;
                    description?: string | null;
                    link?: string | null;
                    minutes?: number;
                    downloads?: number;
                    reviews?: number;
                    rating?: number;
                    /**
                     * Format: binary
                     * @description A JPEG, PNG or WebP of at most 5 MiB, 40 megapixels and 10,000 pixels a side.
                     */
                    appImage?: string;
                };
                "application/json": {
                    name?: string | null;
                    amount?: number | string;
                    profit?: number | string;
                    description?: string | null;
                    link?: string | null;
                    minutes?: number;
                    downloads?: number;
                    reviews?: number;
                    rating?: number;
                };
            };
        };
        responses: {
            /** @description Changes an app. Its prices are frozen while it holds unspent places; the link of one that is live may become another one. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdFund: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    places: number;
                };
            };
        };
        responses: {
            /** @description Buys places: their money goes from the publisher's funds to the campaign's escrow. The first ones need an app with a link: LINK_REQUIRED. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdDuplicate: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Makes a new draft of the same product with the same fields, which everybody may rate again. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdPause: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Stops new ratings of a live campaign; open ones go on. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdResume: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    checked?: boolean | ("true" | "false");
                };
            };
        };
        responses: {
            /** @description Lets a paused campaign go on. One that paused itself because raters could not rate it needs `checked`: CHECK_FIRST. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdClose: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Closes a campaign: unreserved places are refunded. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherPriceRules: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What a price and a reward must be at least. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description USDT, with at most six decimals. */
                        priceMin: number;
                        /** @description USDT, with at most six decimals. */
                        rewardMin: number;
                        /** @description USDT, with at most six decimals. */
                        rewardPerHourMin: number;
                        feeMinPercent: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherBalance: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where the publisher's money is. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description USDT, with at most six decimals. */
                        funds: number;
                        /** @description USDT, with at most six decimals. */
                        inCampaigns: number;
                        /** @description USDT, with at most six decimals. */
                        spent: number;
                        /** @description USDT, with at most six decimals. */
                        refundable: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdFeedback: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
                stars?: string;
                words?: string;
                from?: string;
                to?: string;
                asked?: string;
                answers?: string;
                label?: string;
                flags?: string;
                deviceType?: "phone" | "tablet" | "computer";
                system?: "ios" | "android" | "windows" | "macos" | "linux" | "chromeos";
                systemVersion?: string | null;
                browser?: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung";
                appVersion?: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedback on an own app, newest first, and its stars. By stars, words, London days (`from`, `to`), version (`asked`), `answers`, `label` and `flags` (`none`: without one) only what fits all of them; the counts of stars are of all. Then a page may be short, or empty, and still go on. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description How many gave 1, 2, 3, 4 and 5 stars. */
                        histogram: number[];
                        feedback: components["schemas"]["Feedback"][];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdFeedbackCsv: {
        parameters: {
            query?: {
                cursor?: string;
                stars?: string;
                words?: string;
                from?: string;
                to?: string;
                asked?: string;
                answers?: string;
                label?: string;
                flags?: string;
                deviceType?: "phone" | "tablet" | "computer";
                system?: "ios" | "android" | "windows" | "macos" | "linux" | "chromeos";
                systemVersion?: string | null;
                browser?: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung";
                appVersion?: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The feedback on an own app as a CSV file, newest first, with the same filters as the list, and with a column for each question that was answered. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdProblems: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What kept raters from rating an own app, newest first. Who they are is not told. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Problem"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdPreview: {
        parameters: {
            query: {
                places: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What so many places would cost, and who would get it. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        places: number;
                        /** @description USDT, with at most six decimals. */
                        total: number;
                        /** @description USDT, with at most six decimals. */
                        rewards: number;
                        /** @description USDT, with at most six decimals. */
                        fees: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getFeedbackIdMessages: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the publisher and the rater wrote to each other under a piece of feedback, for the two of them. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postFeedbackIdMessages: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    text: string;
                };
            };
        };
        responses: {
            /** @description Writes to the other one; mail addresses, numbers, links and handles are left out before it is kept. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Conversation"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postFeedbackIdBonus: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    amount: number | string;
                    text: string;
                };
            };
        };
        responses: {
            /** @description Gives a bonus of 0.05 to 50 USDT for feedback whose stars one was never shown, at once, out of the publisher's funds. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RaterBonus"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdBonuses: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Feedback on an own app that may get a bonus, without its stars, newest first. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["BonusChoice"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherLeftOut: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description By which feedback its raters are left out of later campaigns, the newest first; 100 at most. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftOut"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postFeedbackIdLeftOut: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    reason: string;
                };
            };
        };
        responses: {
            /** @description Leaves the rater of feedback whose stars one was never shown out of later campaigns; it changes nothing else, and the rater is not told. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftOut"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deleteFeedbackIdLeftOut: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Takes that back, for good. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LeftOut"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What an own campaign asks its raters now. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Questions"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putPublisherAppsIdQuestions: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    questions: {
                        id?: string | null;
                        /** @enum {string} */
                        kind: "single" | "multiple" | "scale" | "text" | "attention";
                        text: string;
                        required?: boolean | null;
                        options?: string[] | null;
                        scale?: {
                            from: number;
                            to: number;
                            low?: string | null;
                            high?: string | null;
                        } | null;
                        minChars?: number | null;
                        maxChars?: number | null;
                    }[];
                };
            };
        };
        responses: {
            /** @description Changes what a campaign asks, at most 12 questions: a new version, for whoever starts a rating from then on. The same questions again change nothing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Questions"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdResults: {
        parameters: {
            query?: {
                version?: string;
                stars?: string;
                words?: string;
                from?: string;
                to?: string;
                asked?: string;
                answers?: string;
                label?: string;
                flags?: string;
                deviceType?: "phone" | "tablet" | "computer";
                system?: "ios" | "android" | "windows" | "macos" | "linux" | "chromeos";
                systemVersion?: string | null;
                browser?: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung";
                appVersion?: string | null;
                country?: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What was answered, question by question. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdResultsCsv: {
        parameters: {
            query?: {
                version?: string;
                stars?: string;
                words?: string;
                from?: string;
                to?: string;
                asked?: string;
                answers?: string;
                label?: string;
                flags?: string;
                deviceType?: "phone" | "tablet" | "computer";
                system?: "ios" | "android" | "windows" | "macos" | "linux" | "chromeos";
                systemVersion?: string | null;
                browser?: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung";
                appVersion?: string | null;
                country?: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results as a CSV file, a row a figure. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "text/csv": string;
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdResultsJson: {
        parameters: {
            query?: {
                version?: string;
                stars?: string;
                words?: string;
                from?: string;
                to?: string;
                asked?: string;
                answers?: string;
                label?: string;
                flags?: string;
                deviceType?: "phone" | "tablet" | "computer";
                system?: "ios" | "android" | "windows" | "macos" | "linux" | "chromeos";
                systemVersion?: string | null;
                browser?: "chrome" | "edge" | "firefox" | "opera" | "safari" | "samsung";
                appVersion?: string | null;
                country?: string | null;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The results as a JSON file. With the filters of the feedback, `version` for the questions of another version, or `country` alone. What fewer than three people chose is told as part of `other`. */
            200: {
                headers: {
                    /** @description The name of the file. */
                    "Content-Disposition"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Results"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdLabels: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The publisher's own labels of an app's feedback. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labels: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdFeedbackRatingIdLabels: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
                ratingId: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    label: string;
                };
            };
        };
        responses: {
            /** @description Puts a label on a piece of feedback; answers with the piece's labels. A campaign has at most 20. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labels: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    deletePublisherAppsIdFeedbackRatingIdLabels: {
        parameters: {
            query: {
                label: string;
            };
            header?: never;
            path: {
                id: string;
                ratingId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Takes a label off a piece of feedback; answers with those that it still has. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        labels: string[];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdResultsViews: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The saved views of an own app's results. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultView"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdResultsLinks: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The links to views of an own app's results that have not ended. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ResultLink"][];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Whom an own campaign looks for, and its quotas. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audience: components["schemas"]["Audience"];
                        /** @description In the order in which a start tries them. */
                        quotas: components["schemas"]["Quota"][];
                        /** @description Places that they lack at least, and that are still to be bought. */
                        quotasLack: number;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    putPublisherAppsIdAudience: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    audience: {
                        countries?: string[] | null;
                        languages?: string[] | null;
                        devices?: string[] | null;
                        interests?: string[] | null;
                        ages?: {
                            from: number;
                            to: number;
                        }[] | null;
                        minCompleted?: number | null;
                        only?: string[] | null;
                        except?: string[] | null;
                    };
                    /** @description At most ten. Left out or null: as they are; empty: none. */
                    quotas?: {
                        name: string;
                        match: {
                            countries?: string[] | null;
                            languages?: string[] | null;
                            devices?: string[] | null;
                            interests?: string[] | null;
                            ages?: {
                                from: number;
                                to: number;
                            }[] | null;
                            minCompleted?: number | null;
                            only?: string[] | null;
                            except?: string[] | null;
                        };
                        places: number;
                    }[] | null;
                };
            };
        };
        responses: {
            /** @description Changes whom a campaign looks for, from now on: each condition has to fit, of a list one; without conditions it is everybody. Who does not fit is never offered it, and not told. Quotas keep places for certain people: a start tries those that fit, in their order, then the open places. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        audience: components["schemas"]["Audience"];
                        /** @description In the order in which a start tries them. */
                        quotas: components["schemas"]["Quota"][];
                        /** @description Places that they lack at least, and that are still to be bought. */
                        quotasLack: number;
                        /** @description About how many it has, as the estimate says it; null where that was asked 60 times in this hour, or cannot be told now. */
                        eligible: number | null;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdAudienceEstimate: {
        parameters: {
            query?: {
                /** @description Conditions that are not saved yet, as JSON; left out: those of the campaign. */
                audience?: string;
                /** @description Those of a quota, as JSON, which have to fit besides; left out: of no quota. */
                match?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description About how many raters of the last 30 days an audience has, or a quota within it, counted once a day and told in tens. At most 60 questions an hour. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["AudienceEstimate"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdTimeToFill: {
        parameters: {
            query: {
                places: number;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description About how many days so many more places take until each is rated, by what raters who fit did in the last 30 days: a range that holds in about eight of ten cases, and no promise. It counts among the 60 questions an hour of the estimate. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TimeToFill"];
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdScreens: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    check: {
                        text: string;
                        options: string[];
                        ends: string[];
                    };
                    screenReward: number | string;
                    screens: number;
                };
            };
        };
        responses: {
            /** @description Buys screens: their money goes from the publisher's funds to the campaign's escrow, and whoever starts from then on is asked the check first. Who gives one of the answers in `ends` is paid `screenReward` and does not rate. */
            201: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getPublisherAppsIdDifference: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What the raters of a campaign lack of the minimum for the time that a rating takes. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description The median of the minutes really worked; null before ten people's ratings were accepted. */
                        minutes: number | null;
                        /** @description What that is worth at least. */
                        least: number;
                        /** @description How many ratings lack something. */
                        ratings: number;
                        /** @description What they lack together. */
                        total: number;
                        /** @description Whether differences are being paid at this moment. */
                        processing: boolean;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdDifference: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    total: number | string;
                };
            };
        };
        responses: {
            /** @description Pays the differences to the minimum: the whole sum goes from the publisher's funds into the campaign's escrow, and then each difference to its rater. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    postPublisherAppsIdScreensBack: {
        parameters: {
            query?: never;
            header?: {
                /** @description Chosen by the client. The same key with the same body gives the first answer again; with another body it is refused with 409. */
                "Idempotency-Key"?: string;
            };
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: {
            content: {
                "application/json": {
                    endCheck?: boolean;
                };
            };
        };
        responses: {
            /** @description Gives the unused screens back to the funds. Without any the campaign pauses, unless `endCheck` takes its check away, too. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        _id: string;
                        name: string;
                        /** @description The picture's path, relative to the site's root. */
                        image: string;
                        /** @description What the publisher pays for one rating, in USDT. */
                        amount: number;
                        /** @description What the rater earns for one rating, in USDT. */
                        profit: number;
                        /** @description What is offered now, to be given to a start: nobody starts for less than they have seen. Opaque. */
                        offer: string;
                        rating: number;
                        reviews: number;
                        downloads: number;
                        /** Format: date-time */
                        creationTime: string;
                        description: string;
                        link: string;
                        /** @description The version of its questions that a rating started now answers; 0: nothing is asked. */
                        questions: number;
                        /** @description How many questions are asked. */
                        questionCount: number;
                        publisher: string | null;
                        /** @enum {string} */
                        state: "draft" | "live" | "paused" | "closed";
                        /** @description Why it paused itself; null where it did not. It goes on once that is seen to. */
                        pausedFor: ("screens" | "problems" | "question") | null;
                        /** @description How many minutes a rating takes, as its publisher expects. */
                        expectedMinutes: number;
                        /** @description What it is a campaign of: the id of the first. */
                        product: string | null;
                        /** @description The campaign that this one goes on from at another price. */
                        previous: {
                            _id: string;
                        } | null;
                        /** @description What it goes on as, once its price was changed: a draft until its places are bought. */
                        priceChange: {
                            /** @description USDT, with at most six decimals. */
                            amount: number;
                            /** @description USDT, with at most six decimals. */
                            profit: number;
                            places: number;
                            /** Format: date-time */
                            at: string;
                            campaign: {
                                _id: string;
                                /** @enum {string} */
                                state: "draft" | "live" | "paused" | "closed";
                            } | null;
                        } | null;
                        /** @description Its first question, and the screens that were bought for it; null where there never were any. */
                        screens: components["schemas"]["Screens"] | null;
                        /** @description funded = available + reserved + completed + compensated + closing + refunded. */
                        places: {
                            funded: number;
                            available: number;
                            reserved: number;
                            completed: number;
                            /** @description Paid without a rating, because a question may not be asked. */
                            compensated: number;
                            closing: number;
                            refunded: number;
                            processing: number;
                        } | null;
                        /** @description funded = available + reserved + rewards + fees + refunded; escrow = available + reserved. Null while it cannot be read. */
                        money: {
                            /** @description USDT, with at most six decimals. */
                            funded: number;
                            /** @description USDT, with at most six decimals. */
                            escrow: number;
                            /** @description USDT, with at most six decimals. */
                            available: number;
                            /** @description USDT, with at most six decimals. */
                            reserved: number;
                            /** @description USDT, with at most six decimals. */
                            rewards: number;
                            /** @description USDT, with at most six decimals. */
                            fees: number;
                            /** @description USDT, with at most six decimals. */
                            refunded: number;
                        } | null;
                        app: components["schemas"]["OwnApp"];
                    };
                };
            };
            400: components["responses"]["Refused400"];
            401: components["responses"]["Refused401"];
            403: components["responses"]["Refused403"];
            404: components["responses"]["Refused404"];
            409: components["responses"]["Refused409"];
            413: components["responses"]["Refused413"];
            415: components["responses"]["Refused415"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getCampaignsIdProof: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Where a campaign's money is, and the head of its chain of entries. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignProof"];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getCampaignsIdEntries: {
        parameters: {
            query?: {
                limit?: string;
                cursor?: string;
            };
            header?: never;
            path: {
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The entries of a campaign's escrow, oldest first: the head can be recomputed from them. */
            200: {
                headers: {
                    /** @description Where the list goes on: to be sent as `cursor`. Not there at the end. */
                    "X-Next-Cursor"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CampaignEntry"][];
                };
            };
            400: components["responses"]["Refused400"];
            404: components["responses"]["Refused404"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
    getFigures: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description What anybody may know of the last 30 days, at most a minute old. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description What left for people's own addresses; null of fewer than 10 people. */
                        paidOut: number | null;
                        /** @description From the submission of a rating to its reward, the median; null of fewer than 10 people. */
                        rewardSeconds: number | null;
                        /** @description From asking for a payout to its transaction, the median; null of fewer than 10 people. */
                        payoutSeconds: number | null;
                        /**
                         * Format: date-time
                         * @description When they were read.
                         */
                        asOf: string;
                    };
                };
            };
            400: components["responses"]["Refused400"];
            429: components["responses"]["Refused429"];
            431: components["responses"]["Refused431"];
            500: components["responses"]["Refused500"];
            503: components["responses"]["Refused503"];
        };
    };
}
